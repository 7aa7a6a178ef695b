import { fromCallback } from "xstate";
import { idleMachine } from "../../../machines/idle/machine.ts";
import type { IdleEvent } from "../../../machines/idle/types.ts";
import type { LastActivity } from "./last-activity.ts";

interface IdleDependencies {
  readonly activity: LastActivity;
  readonly watchActivity: (send: (event: IdleEvent) => void) => () => void;
  readonly refreshIfDue: () => void;
}

/** Returns the idle machine with its effects. */
export function provideIdle(effects: IdleDependencies) {
  return idleMachine.provide({
    actors: {
      watch: fromCallback<IdleEvent>(({ sendBack }) => effects.watchActivity(sendBack)),
    },
    actions: {
      shareActivity: (_, { lastActiveMs }) => effects.activity.share(lastActiveMs),
      wakeSession: () => effects.refreshIfDue(),
    },
  });
}
