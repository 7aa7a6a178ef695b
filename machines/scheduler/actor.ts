import type { ActorRefFrom } from "xstate";
import type { schedulerMachine } from "./machine.ts";

export type SchedulerActor = ActorRefFrom<typeof schedulerMachine>;
