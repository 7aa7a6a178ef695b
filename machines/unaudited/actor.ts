import type { ActorRefFrom } from "xstate";
import type { unauditedMachine } from "./machine.ts";

/** The running query of unaudited data. */
export type UnauditedActor = ActorRefFrom<typeof unauditedMachine>;
