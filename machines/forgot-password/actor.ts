import type { ActorRefFrom } from "xstate";
import type { forgotPasswordMachine } from "./machine.ts";

/** A running request for a password link. */
export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>;
