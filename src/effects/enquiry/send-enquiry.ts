import { enquiryRoles } from "../../../machines/enquiry/roles.ts";
import type { SentEnquiry } from "../../../machines/enquiry/types.ts";
import { register } from "../../api/contract/register.ts";
import { help } from "../../api/contract/support.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";

/** Sends an enquiry with the call of its kind, using the API's field names. */
export async function sendEnquiry(
  { api, record }: Pick<EffectDependencies, "api" | "record">,
  { kind, form, solution }: SentEnquiry,
): Promise<void> {
  const person = { FullName: form.name, Email: form.email };
  if (kind === "register") {
    await api.send(register, {
      body: {
        userName: form.name,
        accountNames: form.accountNames,
        email: form.email,
        role: enquiryRoles.find((role) => role === form.role) ?? "Other",
        organisation: form.organisation,
        recaptcha: solution,
      },
    });
    record("RequestForAccess", person);
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
  record("SupportMessage", { ...person, Subject: form.subject });
}
