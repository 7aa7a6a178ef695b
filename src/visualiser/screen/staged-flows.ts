import { createFlows } from "../../effects/scheduler/scheduler-effects.ts";
import type { Api } from "../../api/client.ts";
import type { ContactActor } from "../../../machines/contact/actor.ts";
import type { DownloadsActor } from "../../../machines/downloads/actor.ts";
import type { SchedulerActor } from "../../../machines/scheduler/actor.ts";
import type { TourActor } from "../../../machines/tour/actor.ts";
import type { Flows } from "../../session/index.ts";
import type { Roots } from "../stage/actors.ts";
import type { Stage } from "../stage/stage.ts";

/** The flows of a stage: what it walks runs in the screen, and anything else with the API. */
export function stagedFlows(stage: Stage, roots: Roots, api: Api): Flows {
  const schedulerNow = () => stage.roots()["scheduler"] as SchedulerActor | undefined;
  const { scheduler: startOwn } = createFlows(api);
  return {
    scheduler(input) {
      if (!schedulerNow()) return startOwn(input);
      // A dialog that is opened from the list begins the walk anew.
      stage.replay({ machine: "scheduler", input: input.task.kind, steps: [] });
      return schedulerNow() ?? startOwn(input);
    },
    running: {
      tour: roots["tour"] as TourActor | undefined,
      contact: roots["contact"] as ContactActor | undefined,
      scheduler: schedulerNow(),
      downloads: roots["downloads"] as DownloadsActor | undefined,
    },
  };
}
