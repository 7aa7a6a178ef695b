import type { ActorRefFrom } from "xstate";
import type { downloadsMachine } from "./machine.ts";

/** The running downloads of a user. */
export type DownloadsActor = ActorRefFrom<typeof downloadsMachine>;
