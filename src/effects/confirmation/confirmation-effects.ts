import { fromPromise } from "xstate";
import { confirmationMachine } from "../../../machines/confirmation/machine.ts";
import { provideEffects } from "../../../machines/provide-effects.ts";
import type { Api } from "../../api/client.ts";
import { confirmSession } from "../../api/contract/security.ts";

/** Returns the confirmation machine with its effects. */
export function provideConfirmation(api: Api) {
  return provideEffects(confirmationMachine, {
    actors: {
      confirmByPassword: fromPromise<void, string>(async ({ input: password, signal }) => {
        await api.send(confirmSession, { body: { method: "password", password } }, { signal });
      }),
    },
  });
}
