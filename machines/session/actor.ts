import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "./machine.ts";

/** A running session. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
