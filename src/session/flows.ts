import { createContext, useContext } from "react";
import type { ContactActor } from "../../machines/contact/actor.ts";
import type { DownloadsActor } from "../../machines/downloads/actor.ts";
import type { SchedulerActor } from "../../machines/scheduler/actor.ts";
import type { TourActor } from "../../machines/tour/actor.ts";
import type { SchedulerInput } from "../../machines/scheduler/types.ts";

/** What the signed-in portal can start: machines with their real effects. */
export interface Flows {
  /** Makes the dialog of a report scheduler; whoever asks for it starts it. */
  readonly scheduler: (input: SchedulerInput) => SchedulerActor;
  /** What runs before any view has asked for it, as where somebody walks a machine. */
  readonly running?: {
    readonly contact?: ContactActor | undefined;
    readonly tour?: TourActor | undefined;
    readonly scheduler?: SchedulerActor | undefined;
    readonly downloads?: DownloadsActor | undefined;
  };
}

const FlowsContext = createContext<Flows | null>(null);

/** Gives the flows to the views below it. */
export const FlowsProvider = FlowsContext.Provider;

/** The flows that were given from above, or null. */
export const useGivenFlows = (): Flows | null => useContext(FlowsContext);

/** The flows around a view; throws outside of the signed-in portal. */
export function useFlows(): Flows {
  const flows = useGivenFlows();
  if (!flows) throw new Error("No FlowsProvider above this view");
  return flows;
}
