import type { ActorRefFrom } from "xstate";
import type { serviceTeamMachine } from "./machine.ts";

export type ServiceTeamActor = ActorRefFrom<typeof serviceTeamMachine>;
