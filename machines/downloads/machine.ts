import { type ActorRefFrom, assign, setup, stopChild } from "xstate";
import { downloadMachine } from "../download/machine.ts";
import type { DownloadsEvent } from "./types.ts";

export type DownloadActor = ActorRefFrom<typeof downloadMachine>;

interface DownloadsContext {
  /** The newest download under each key. */
  readonly byKey: Readonly<Record<string, DownloadActor>>;
}

/** The downloads of one user: nothing is fetched twice at a time, and they end with this machine. */
export const downloadsMachine = setup({
  types: { context: {} as DownloadsContext, events: {} as DownloadsEvent },
  actors: { download: downloadMachine },
  guards: {
    isIdle: ({ context, event }) => !context.byKey[event.key]?.getSnapshot().hasTag("busy"),
  },
  actions: {
    stopEarlier: stopChild(({ context, event }) => context.byKey[event.key] ?? ""),
  },
}).createMachine({
  id: "downloads",
  context: { byKey: {} },
  on: {
    "download.requested": {
      guard: "isIdle",
      actions: [
        "stopEarlier",
        assign({
          byKey: ({ context, event, spawn }) => {
            const { files, archiveName } = event;
            const started = spawn("download", { id: event.key, input: { files, archiveName } });
            return { ...context.byKey, [event.key]: started };
          },
        }),
      ],
    },
    "download.dismissed": {
      guard: "isIdle",
      actions: [
        "stopEarlier",
        assign({
          byKey: ({ context, event }) => {
            const { [event.key]: _dismissed, ...others } = context.byKey;
            return others;
          },
        }),
      ],
    },
  },
});
