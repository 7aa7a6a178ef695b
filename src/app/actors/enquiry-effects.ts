import { fromPromise } from "xstate";
import { enquiryMachine } from "../../../machines/enquiry/machine.ts";
import type { PassedChallenge, SentEnquiry } from "../../../machines/enquiry/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import { register, registrationRoles } from "../../api/contract/auth.ts";
import { help } from "../../api/contract/support.ts";

/** The enquiry machine with its real effects. */
export function provideEnquiry(api: Api) {
  async function send({ kind, form, solution }: SentEnquiry): Promise<void> {
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

  return enquiryMachine.provide({
    actors: {
      solveChallenge: fromPromise<PassedChallenge, void>(async ({ signal }) => {
        const { passChallenge } = await loadSolver();
        return passChallenge(api, signal);
      }),
      sendEnquiry: fromPromise<void, SentEnquiry>(({ input }) => send(input)),
    },
  });
}

/** The solver comes when a box is ticked; where it cannot, the box can be ticked again. */
async function loadSolver() {
  try {
    return await import("./solve-challenge.ts");
  } catch (cause) {
    throw new ApiError("network", { cause });
  }
}
