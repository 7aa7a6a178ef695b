import type { ActorRefFrom } from "xstate";
import type { enquiryMachine } from "./machine.ts";

export type EnquiryActor = ActorRefFrom<typeof enquiryMachine>;
