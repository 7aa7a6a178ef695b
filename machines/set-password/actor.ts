import type { ActorRefFrom } from "xstate";
import type { setPasswordMachine } from "./machine.ts";

/** A running first password by a mailed link. */
export type SetPasswordActor = ActorRefFrom<typeof setPasswordMachine>;
