import { fromPromise } from "xstate";
import { impersonationMachine } from "../../../machines/impersonation/machine.ts";
import type { ImpersonationTarget } from "../../../machines/impersonation/types.ts";
import type { User } from "../../../machines/user/types.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import type { LazyDependencies } from "../lazy-dependencies.ts";

/** Loads code that is not needed before the sign-in. */
export const loadChangeUser = () => toNetworkError(import("./change-user.ts"));

/** Returns the impersonation machine with its effects. */
export function provideImpersonation({ loaded }: Pick<LazyDependencies, "loaded">) {
  const change = async () => (await loadChangeUser()).changeUser(loaded());
  return impersonationMachine.provide({
    actors: {
      start: fromPromise<User, ImpersonationTarget>(async ({ input, signal }) =>
        (await change()).start(input, signal),
      ),
      stop: fromPromise<User, void>(async ({ signal }) => (await change()).stop(signal)),
      fallBack: fromPromise<User, void>(async ({ signal }) => (await change()).fallBack(signal)),
    },
  });
}
