import type { ActorRefFrom } from "xstate";
import type { schedulerMachine } from "./machine.ts";

/** A running dialog of a report scheduler. */
export type SchedulerActor = ActorRefFrom<typeof schedulerMachine>;
