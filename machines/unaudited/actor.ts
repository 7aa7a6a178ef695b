import type { ActorRefFrom } from "xstate";
import type { unauditedMachine } from "./machine.ts";

export type UnauditedActor = ActorRefFrom<typeof unauditedMachine>;
