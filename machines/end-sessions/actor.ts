import type { ActorRefFrom } from "xstate";
import type { endSessionsMachine } from "./machine.ts";

export type EndSessionsActor = ActorRefFrom<typeof endSessionsMachine>;
