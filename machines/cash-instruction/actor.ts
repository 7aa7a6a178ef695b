import type { ActorRefFrom } from "xstate";
import type { cashInstructionMachine } from "./machine.ts";

/** A running cash instruction. */
export type CashInstructionActor = ActorRefFrom<typeof cashInstructionMachine>;
