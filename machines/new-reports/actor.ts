import type { ActorRefFrom } from "xstate";
import type { newReportsMachine } from "./machine.ts";

export type NewReportsActor = ActorRefFrom<typeof newReportsMachine>;
