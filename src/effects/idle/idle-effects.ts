import { fromCallback } from "xstate";
import { idleMachine } from "../../../machines/idle/machine.ts";
import type { IdleEvent } from "../../../machines/idle/types.ts";
import type { LazyDependencies } from "../lazy-dependencies.ts";

/** Returns the idle machine with its effects. */
export function provideIdle({ loaded }: Pick<LazyDependencies, "loaded">) {
  return idleMachine.provide({
    actors: {
      watch: fromCallback<IdleEvent>(({ sendBack }) => loaded().watchActivity(sendBack)),
    },
    actions: {
      shareActivity: (_, { lastActiveMs }) => loaded().activity.share(lastActiveMs),
      wakeSession: () => loaded().refreshIfDue(),
    },
  });
}
