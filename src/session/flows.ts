import { createContext, useContext } from "react";
import type { SchedulerActor } from "../../machines/scheduler/actor.ts";
import type { SchedulerInput } from "../../machines/scheduler/types.ts";

/** What the signed-in portal can start: machines with their real effects. */
export interface Flows {
  /** Makes the dialog of a report scheduler; whoever asks for it starts it. */
  readonly scheduler: (input: SchedulerInput) => SchedulerActor;
}

const FlowsContext = createContext<Flows | null>(null);

/** Gives the flows to the views below it. */
export const FlowsProvider = FlowsContext.Provider;

/** The flows around a view; throws outside of the signed-in portal. */
export function useFlows(): Flows {
  const flows = useContext(FlowsContext);
  if (!flows) throw new Error("No FlowsProvider above this view");
  return flows;
}
