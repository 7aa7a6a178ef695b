import type { ActorRefFrom } from "xstate";
import type { setPasswordMachine } from "./machine.ts";

export type SetPasswordActor = ActorRefFrom<typeof setPasswordMachine>;
