import { toPromise } from "xstate";
import type { ConfirmationActor } from "../../../machines/confirmation/machine.ts";
import type { ConfirmationInput, ConfirmedAct } from "../../../machines/confirmation/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";

/** Opens the dialog; resolves with undefined when nobody is signed in. */
export type OpenConfirmation = (input: ConfirmationInput) => Promise<ConfirmationActor | undefined>;

const acts: Readonly<Record<string, ConfirmedAct>> = {
  endUserSession: "endSessions",
  endOtherSessions: "endSessions",
  newPasskeyOptions: "changePasskeys",
  removePasskey: "changePasskeys",
  createRecoveryCodes: "createCodes",
  saveSecurityQuestions: "changeQuestions",
  createCashInstruction: "sendInstruction",
  decideCashInstruction: "approveInstruction",
};

const isConfirmationRequired = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "confirmation_required";

/** Options for a passkey, unless the browser has none. */
const optionsIn = ({ passkeyOptions }: ApiError) =>
  "PublicKeyCredential" in window ? (passkeyOptions ?? null) : null;

/**
 * Returns an API that asks the user to confirm a call when the API requires it, and then repeats the
 * call. Calls that need it at the same time share a dialog. A cancelled call fails with
 * `confirmation_cancelled`.
 */
export function withConfirmation(api: Api, open: OpenConfirmation): Api {
  let asking: Promise<boolean> | null = null;

  async function ask(call: string, error: ApiError): Promise<boolean> {
    const actor = await open({ act: acts[call] ?? "other", passkeyOptions: optionsIn(error) });
    if (!actor) return false;
    // An actor that is stopped, as at sign-out, has no output.
    const output: { isConfirmed: boolean } | undefined = await toPromise(actor);
    return output?.isConfirmed ?? false;
  }

  return {
    ...api,
    async send(call, request, options) {
      try {
        return await api.send(call, request, options);
      } catch (error) {
        if (!isConfirmationRequired(error)) throw error;
        asking ??= ask(call.name, error).finally(() => {
          asking = null;
        });
        if (!(await asking)) {
          const details = { code: "confirmation_cancelled", call: call.name, cause: error };
          throw new ApiError("badRequest", details);
        }
        return api.send(call, request, options);
      }
    },
  };
}
