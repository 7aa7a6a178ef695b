import type { ActorRefFrom } from "xstate";
import type { dataExportMachine } from "./machine.ts";

export type DataExportActor = ActorRefFrom<typeof dataExportMachine>;
