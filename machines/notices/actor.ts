import type { ActorRefFrom } from "xstate";
import type { noticesMachine } from "./machine.ts";

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;
