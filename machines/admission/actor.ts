import type { ActorRefFrom } from "xstate";
import type { admissionMachine } from "./machine.ts";

export type AdmissionActor = ActorRefFrom<typeof admissionMachine>;
