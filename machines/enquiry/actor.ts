import type { ActorRefFrom } from "xstate";
import type { enquiryMachine } from "./machine.ts";

/** A running enquiry. */
export type EnquiryActor = ActorRefFrom<typeof enquiryMachine>;
