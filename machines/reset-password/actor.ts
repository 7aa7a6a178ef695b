import type { ActorRefFrom } from "xstate";
import type { resetPasswordMachine } from "./machine.ts";

/** A running reset of a password by a mailed link. */
export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>;
