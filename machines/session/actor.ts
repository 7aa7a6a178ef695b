import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "./machine.ts";

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
