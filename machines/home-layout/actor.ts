import type { ActorRefFrom } from "xstate";
import type { homeLayoutMachine } from "./machine.ts";

export type HomeLayoutActor = ActorRefFrom<typeof homeLayoutMachine>;
