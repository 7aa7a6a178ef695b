import type { ActorRefFrom } from "xstate";
import type { unlockAccountMachine } from "./machine.ts";

export type UnlockAccountActor = ActorRefFrom<typeof unlockAccountMachine>;
