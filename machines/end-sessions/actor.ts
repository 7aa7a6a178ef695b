import type { ActorRefFrom } from "xstate";
import type { endSessionsMachine } from "./machine.ts";

/** Runs what signs out other sessions. */
export type EndSessionsActor = ActorRefFrom<typeof endSessionsMachine>;
