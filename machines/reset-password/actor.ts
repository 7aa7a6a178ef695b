import type { ActorRefFrom } from "xstate";
import type { resetPasswordMachine } from "./machine.ts";

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>;
