import type { ActorRefFrom } from "xstate";
import type { savedViewMachine } from "./machine.ts";

/** A running dialog of a saved view. */
export type SavedViewActor = ActorRefFrom<typeof savedViewMachine>;
