import { fromPromise } from "xstate";
import { confirmationMachine } from "../../../machines/confirmation/machine.ts";
import type { PasskeyConfirmation } from "../../../machines/confirmation/types.ts";
import { failureOf } from "../../../machines/failure.ts";
import type { PasskeyOutcome, PasskeyRequest } from "../../../machines/sign-in/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import type { PasskeyAssertion } from "../../api/contract/passkeys.ts";
import { confirmSession } from "../../api/contract/security.ts";
import { toNetworkError } from "../../api/to-network-error.ts";

const loadPasskeys = () => toNetworkError(import("../sign-in/passkey-calls.ts"));

/** Sends a passkey to the API; a refusal has options for another try. */
async function sendPasskey(
  api: Api,
  passkey: string,
  signal: AbortSignal,
): Promise<PasskeyConfirmation> {
  const body = { method: "passkey", passkey: JSON.parse(passkey) as PasskeyAssertion } as const;
  try {
    await api.send(confirmSession, { body }, { signal });
    return { kind: "confirmed" };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== "badRequest") throw error;
    const { passkeyOptions } = error;
    return {
      kind: "refused",
      failure: failureOf(error),
      ...(passkeyOptions === undefined ? {} : { passkeyOptions }),
    };
  }
}

/** Returns the confirmation machine with its effects. */
export function provideConfirmation(api: Api) {
  return confirmationMachine.provide({
    actors: {
      confirmByPassword: fromPromise<void, string>(async ({ input: password, signal }) => {
        await api.send(confirmSession, { body: { method: "password", password } }, { signal });
      }),
      askPasskey: fromPromise<PasskeyOutcome, PasskeyRequest>(async ({ input, signal }) =>
        (await loadPasskeys()).askPasskey({ api }, input, signal),
      ),
      confirmByPasskey: fromPromise<PasskeyConfirmation, string>(({ input: passkey, signal }) =>
        sendPasskey(api, passkey, signal),
      ),
    },
  });
}
