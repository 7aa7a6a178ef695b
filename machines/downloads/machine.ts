import { type ActorRefFrom, assign, setup, stopChild } from "xstate";
import { declareAction } from "../not-provided.ts";
import { downloadMachine } from "../download/machine.ts";
import type { WantedFile } from "../download/types.ts";
import type { DownloadsEvent } from "./types.ts";

export type DownloadActor = ActorRefFrom<typeof downloadMachine>;

interface DownloadsContext {
  /** The latest download of each key. */
  readonly byKey: Readonly<Record<string, DownloadActor>>;
}

/** State machine for a user's downloads: one at a time per key; stopping it stops them all. */
export const downloadsMachine = setup({
  types: { context: {} as DownloadsContext, events: {} as DownloadsEvent },
  actors: { download: downloadMachine },
  guards: {
    isIdle: ({ context }, key: string) => !context.byKey[key]?.getSnapshot().hasTag("busy"),
  },
  actions: {
    beginDownload: assign({
      byKey: ({ context, event, spawn }) => {
        if (event.type !== "download.requested") return context.byKey;
        const { key, files, archiveName } = event;
        const started = spawn("download", { id: key, input: { files, archiveName } });
        return { ...context.byKey, [key]: started };
      },
    }),
    forget: assign(({ context }, key: string) => {
      const { [key]: _dismissed, ...others } = context.byKey;
      return { byKey: others };
    }),
    stopEarlier: stopChild((_, key: string) => key),
    /** Marks the reports of the files as seen. */
    checkOff: declareAction<readonly WantedFile[]>("checkOff"),
  },
}).createMachine({
  id: "downloads",
  context: { byKey: {} },
  on: {
    "download.requested": {
      guard: { type: "isIdle", params: ({ event }) => event.key },
      actions: [{ type: "stopEarlier", params: ({ event }) => event.key }, "beginDownload"],
    },
    "download.dismissed": {
      guard: { type: "isIdle", params: ({ event }) => event.key },
      actions: [
        { type: "stopEarlier", params: ({ event }) => event.key },
        { type: "forget", params: ({ event }) => event.key },
      ],
    },
    "files.viewed": { actions: { type: "checkOff", params: ({ event }) => event.files } },
  },
});
