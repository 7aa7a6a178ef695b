import type { ActorRefFrom } from "xstate";
import type { noticesMachine } from "./machine.ts";

/** The running notices of the portal. */
export type NoticesActor = ActorRefFrom<typeof noticesMachine>;
