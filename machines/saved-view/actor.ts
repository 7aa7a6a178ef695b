import type { ActorRefFrom } from "xstate";
import type { savedViewMachine } from "./machine.ts";

export type SavedViewActor = ActorRefFrom<typeof savedViewMachine>;
