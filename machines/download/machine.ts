import { assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
import { errorOf } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type {
  Delivered,
  Delivery,
  DownloadContext,
  DownloadEvent,
  DownloadInput,
  Progress,
  WantedFile,
} from "./types.ts";

function progressOf(files: readonly WantedFile[]): Progress {
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return { receivedBytes: 0, totalBytes, settledFiles: 0 };
}

const deliveredBy = ({ event }: { readonly event: { readonly output: Delivered } }) => event.output;
const missedOf = (output: Delivered) => (output.kind === "delivered" ? output.missed : []);

/**
 * State machine for one download: a file, or several files in an archive. A retry requests only the
 * files that failed; the others are already saved.
 */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    input: {} as DownloadInput,
    tags: {} as "busy",
  },
  actors: {
    /** Downloads and saves the files; rejects with an `ApiError` when nothing could be saved. */
    deliver: declareEffect<Delivered, Delivery>("deliver"),
  },
  guards: {
    isDismissed: (_, { kind }: Delivered) => kind === "dismissed",
    isWhole: (_, delivered: Delivered) => missedOf(delivered).length === 0,
    isLost: ({ context }, delivered: Delivered) =>
      missedOf(delivered).length === context.files.length,
  },
  actions: {
    takeProgress: assign((_, progress: Progress) => ({ progress })),
    keepMissed: assign((_, delivered: Delivered) => ({ missed: missedOf(delivered) })),
    missAll: assign(({ context }, error: unknown) => {
      const failure = failureOf(error);
      return { missed: context.files.map((file) => ({ file, failure })) };
    }),
    wantWhatWasMissed: assign(({ context }) => {
      const files = context.missed.map(({ file }) => file);
      return { files, missed: [], progress: progressOf(files) };
    }),
  },
}).createMachine({
  id: "download",
  context: ({ input }) => ({ ...input, progress: progressOf(input.files), missed: [] }),
  initial: "transferring",
  states: {
    transferring: {
      tags: "busy",
      on: {
        "transfer.progressed": {
          actions: { type: "takeProgress", params: ({ event }) => event.progress },
        },
        "download.cancelled": "cancelled",
      },
      invoke: {
        id: "deliver",
        src: "deliver",
        input: ({ context, self }) => ({
          files: context.files,
          archiveName: context.archiveName,
          onProgress: (progress) => self.send({ type: "transfer.progressed", progress }),
        }),
        onDone: [
          { guard: { type: "isDismissed", params: deliveredBy }, target: "cancelled" },
          { guard: { type: "isWhole", params: deliveredBy }, target: "saved" },
          {
            guard: { type: "isLost", params: deliveredBy },
            target: "failed",
            actions: { type: "keepMissed", params: deliveredBy },
          },
          {
            target: "partlySaved",
            actions: { type: "keepMissed", params: deliveredBy },
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "missAll", params: errorOf },
        },
      },
    },
    saved: {},
    partlySaved: {
      on: { "download.retried": { target: "transferring", actions: "wantWhatWasMissed" } },
    },
    failed: {
      on: { "download.retried": { target: "transferring", actions: "wantWhatWasMissed" } },
    },
    cancelled: {},
  },
});
