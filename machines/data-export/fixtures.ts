import type { Failure } from "../failure.ts";
import type { SheetContent } from "./sheet.ts";
import type { ExportRequest } from "./types.ts";

export const exportRequest: ExportRequest = {
  fileName: "Holdings 2026-11-20.xlsx",
  format: "xlsx",
  sheetName: "Holdings",
  criteria: { name: "Criteria", rows: [["Data", "Holdings"]] },
};

/** A sheet without columns and rows. */
export const emptySheet: SheetContent = {
  columns: [],
  lines: new Int32Array(),
  extraLines: [],
  levels: 0,
  currencyPrefixes: {},
};

/** The browser is out of memory. */
export const sheetFailure: Failure = { kind: "unknown", code: null, description: null };
