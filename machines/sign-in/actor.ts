import type { ActorRefFrom } from "xstate";
import type { signInMachine } from "./machine.ts";

/** A running sign-in. */
export type SignInActor = ActorRefFrom<typeof signInMachine>;
