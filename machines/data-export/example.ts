import { example, outages, outputs } from "../example.ts";
import { dataExportMachine } from "./machine.ts";

export const dataExportExample = example({
  machine: dataExportMachine,
  inputs: { start: undefined },
  effects: { saveExport: { ...outputs({ saved: undefined }), ...outages } },
  events: [
    {
      type: "export.requested",
      fileName: "Holdings 2026-11-20.xlsx",
      write: () => Promise.resolve({}),
    },
    { type: "writing.progressed", progress: { lines: 40_000, total: 100_000 } },
    { type: "export.cancelled" },
    { type: "export.dismissed" },
  ],
  decidedBy: ["fileName"],
});
