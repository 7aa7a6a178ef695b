import type { ActorRefFrom } from "xstate";
import type { commandBarMachine } from "./machine.ts";

export type CommandBarActor = ActorRefFrom<typeof commandBarMachine>;
