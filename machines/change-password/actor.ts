import type { ActorRefFrom } from "xstate";
import type { changePasswordMachine } from "./machine.ts";

/** A running change of the password. */
export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>;
