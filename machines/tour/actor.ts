import type { ActorRefFrom } from "xstate";
import type { tourMachine } from "./machine.ts";

/** The tour of a user. */
export type TourActor = ActorRefFrom<typeof tourMachine>;
