import type { ActorRefFrom } from "xstate";
import type { contactMachine } from "./machine.ts";

/** A running contact form. */
export type ContactActor = ActorRefFrom<typeof contactMachine>;
