import { assertEvent, assign, setup } from "xstate";
import { failureIn, keepFailure } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import type {
  DataExportContext,
  DataExportEvent,
  ExportProgress,
  ExportRequest,
  WantedExport,
} from "./types.ts";

const none = { lines: 0, total: 0 };

/**
 * State machine for exporting the rows of a grid to a file, with progress and cancellation
 * (UNA-04).
 */
export const dataExportMachine = setup({
  types: {
    context: {} as DataExportContext,
    events: {} as DataExportEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Writes the file and saves it. */
    saveExport: declareEffect<void, WantedExport>("saveExport"),
  },
  actions: {
    takeProgress: assign((_, progress: ExportProgress) => ({ progress })),
    keepFailure: assign(failureIn),
    begin: assign((_, request: ExportRequest) => ({ request, progress: none, failure: null })),
  },
}).createMachine({
  id: "dataExport",
  context: { request: null, progress: none, failure: null },
  initial: "idle",
  on: {
    "export.requested": {
      target: ".preparing",
      actions: { type: "begin", params: ({ event }) => event.request },
    },
  },
  states: {
    idle: {},
    preparing: {
      tags: "busy",
      on: {
        "sheet.prepared": "writing",
        "sheet.failed": { target: "failed", actions: keepFailure },
        "export.cancelled": "idle",
      },
    },
    writing: {
      tags: "busy",
      on: {
        "writing.progressed": {
          actions: { type: "takeProgress", params: ({ event }) => event.progress },
        },
        "export.cancelled": "idle",
      },
      invoke: {
        id: "saveExport",
        src: "saveExport",
        input: ({ context: { request }, event, self }) => {
          assertEvent(event, "sheet.prepared");
          if (!request) throw new Error("No file was requested");
          return {
            ...request,
            sheet: event.sheet,
            onProgress: (progress) => self.send({ type: "writing.progressed", progress }),
          };
        },
        onDone: "saved",
        onError: { target: "failed", actions: keepFailure },
      },
    },
    saved: { on: { "export.dismissed": "idle" } },
    failed: { on: { "export.dismissed": "idle" } },
  },
});
