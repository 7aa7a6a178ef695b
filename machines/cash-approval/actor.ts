import type { ActorRefFrom } from "xstate";
import type { cashApprovalMachine } from "./machine.ts";

export type CashApprovalActor = ActorRefFrom<typeof cashApprovalMachine>;
