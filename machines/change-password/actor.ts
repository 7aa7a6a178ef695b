import type { ActorRefFrom } from "xstate";
import type { changePasswordMachine } from "./machine.ts";

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>;
