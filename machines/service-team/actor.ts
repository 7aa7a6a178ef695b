import type { ActorRefFrom } from "xstate";
import type { serviceTeamMachine } from "./machine.ts";

/** A running reading of the client service team. */
export type ServiceTeamActor = ActorRefFrom<typeof serviceTeamMachine>;
