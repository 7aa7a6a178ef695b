import type { ActorRefFrom } from "xstate";
import type { tourMachine } from "./machine.ts";

export type TourActor = ActorRefFrom<typeof tourMachine>;
