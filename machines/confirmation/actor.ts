import type { ActorRefFrom } from "xstate";
import type { confirmationMachine } from "./machine.ts";

export type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>;
