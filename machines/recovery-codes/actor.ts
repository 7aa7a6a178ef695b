import type { ActorRefFrom } from "xstate";
import type { recoveryCodesMachine } from "./machine.ts";

export type RecoveryCodesActor = ActorRefFrom<typeof recoveryCodesMachine>;
