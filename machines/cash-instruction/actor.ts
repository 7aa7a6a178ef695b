import type { ActorRefFrom } from "xstate";
import type { cashInstructionMachine } from "./machine.ts";

export type CashInstructionActor = ActorRefFrom<typeof cashInstructionMachine>;
