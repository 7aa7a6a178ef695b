import { assign, setup } from "xstate";
import { failureOf } from "../failure.ts";
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
        "transfer.progressed": { actions: assign({ progress: ({ event }) => event.progress }) },
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
            actions: assign({ missed: ({ event }) => missedOf(event.output) }),
          },
          {
            target: "partlySaved",
            actions: assign({ missed: ({ event }) => missedOf(event.output) }),
          },
        ],
        onError: {
          target: "failed",
          actions: assign({
            missed: ({ context, event }) => {
              const failure = failureOf(event.error);
              return context.files.map((file) => ({ file, failure }));
            },
          }),
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
