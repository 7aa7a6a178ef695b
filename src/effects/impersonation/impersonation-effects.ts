import { fromPromise } from "xstate";
import { impersonationMachine } from "../../../machines/impersonation/machine.ts";
import type { ImpersonationTarget } from "../../../machines/impersonation/types.ts";
import type { User } from "../../../machines/user/types.ts";
import { provideEffects } from "../../../machines/provide-effects.ts";
import type { LazyDependencies } from "../lazy-dependencies.ts";

/** Returns the impersonation machine with its effects. */
export function provideImpersonation({ loaded }: Pick<LazyDependencies, "loaded">) {
  const change = () => loaded().loadChangeUser();
  return provideEffects(impersonationMachine, {
    actors: {
      start: fromPromise<User, ImpersonationTarget>(async ({ input, signal }) =>
        (await change()).start(input, signal),
      ),
      stop: fromPromise<User, void>(async ({ signal }) => (await change()).stop(signal)),
      fallBack: fromPromise<User, void>(async ({ signal }) => (await change()).fallBack(signal)),
    },
  });
}
