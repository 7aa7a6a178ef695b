import type { ActorRefFrom } from "xstate";
import type { dataExportMachine } from "./machine.ts";

/** The running export of a grid. */
export type DataExportActor = ActorRefFrom<typeof dataExportMachine>;
