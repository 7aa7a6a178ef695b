import type { ActorRefFrom } from "xstate";
import type { forgotPasswordMachine } from "./machine.ts";

export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>;
