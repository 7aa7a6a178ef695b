import type { ActorRefFrom } from "xstate";
import type { signInMachine } from "./machine.ts";

export type SignInActor = ActorRefFrom<typeof signInMachine>;
