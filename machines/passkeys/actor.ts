import type { ActorRefFrom } from "xstate";
import type { passkeysMachine } from "./machine.ts";

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;
