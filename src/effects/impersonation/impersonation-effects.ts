import { fromPromise } from "xstate";
import { impersonationMachine } from "../../../machines/impersonation/machine.ts";
import type { ImpersonationTarget } from "../../../machines/impersonation/types.ts";
import type { User } from "../../../machines/user/types.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";

/** Returns the impersonation machine with its effects. */
export function provideImpersonation({ loadChangeUser }: EffectDependencies) {
  return impersonationMachine.provide({
    actors: {
      start: fromPromise<User, ImpersonationTarget>(async ({ input, signal }) =>
        (await loadChangeUser()).start(input, signal),
      ),
      stop: fromPromise<User, void>(async ({ signal }) => (await loadChangeUser()).stop(signal)),
      fallBack: fromPromise<User, void>(async ({ signal }) =>
        (await loadChangeUser()).fallBack(signal),
      ),
    },
  });
}
