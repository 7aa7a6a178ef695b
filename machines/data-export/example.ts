import { example, outages, outputs } from "../example.ts";
import { emptySheet, exportRequest, sheetFailure } from "./fixtures.ts";
import { dataExportMachine } from "./machine.ts";

export const dataExportExample = example({
  machine: dataExportMachine,
  inputs: { start: undefined },
  effects: { saveExport: { ...outputs({ saved: undefined }), ...outages } },
  events: [
    { type: "export.requested", request: exportRequest },
    { type: "sheet.prepared", sheet: emptySheet },
    { type: "sheet.failed", error: sheetFailure },
    { type: "writing.progressed", progress: { lines: 40_000, total: 100_000 } },
    { type: "export.cancelled" },
    { type: "export.dismissed" },
  ],
  decidedBy: ["request"],
});
