import type { SentEnquiry } from "../../../machines/enquiry/types.ts";
import type { Api } from "../../api/client.ts";
import { register, registrationRoles } from "../../api/contract/register.ts";
import { help } from "../../api/contract/support.ts";

/** Sends an enquiry by the call of its kind, in the field names of the wire. */
export async function sendEnquiry(api: Api, { kind, form, solution }: SentEnquiry): Promise<void> {
  if (kind === "register") {
    await api.send(register, {
      body: {
        userName: form.name,
        accountNames: form.accountNames,
        email: form.email,
        role: registrationRoles.find((role) => role === form.role) ?? "Other",
        organisation: form.organisation,
        recaptcha: solution,
      },
    });
    return;
  }
  await api.send(help, {
    body: {
      UserName: form.name,
      email: form.email,
      message: form.message,
      subject: form.subject,
      recaptcha: solution,
    },
  });
}
