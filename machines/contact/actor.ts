import type { ActorRefFrom } from "xstate";
import type { contactMachine } from "./machine.ts";

export type ContactActor = ActorRefFrom<typeof contactMachine>;
