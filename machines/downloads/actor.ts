export type { DownloadActor } from "./machine.ts";
