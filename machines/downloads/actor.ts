import type { ActorRefFrom } from "xstate";
import type { downloadsMachine } from "./machine.ts";

export type { DownloadActor } from "./machine.ts";

export type DownloadsActor = ActorRefFrom<typeof downloadsMachine>;
