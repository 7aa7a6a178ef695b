import type { Failure } from "../failure.ts";
import type { SheetContent, SpreadsheetRequest } from "./sheet.ts";

/** Progress in rows of the sheet. */
export interface ExportProgress {
  readonly lines: number;
  readonly total: number;
}

/** A file to export, without its sheet. */
export interface ExportRequest extends Omit<SpreadsheetRequest, "sheet"> {
  readonly fileName: string;
}

/** Input of the effect `saveExport`, with its progress callback. */
export interface WantedExport extends ExportRequest, SpreadsheetRequest {
  readonly onProgress: (progress: ExportProgress) => void;
}

export interface DataExportContext {
  /** The current or last file; null before the first export. */
  readonly request: ExportRequest | null;
  readonly progress: ExportProgress;
  readonly failure: Failure | null;
}

export type DataExportEvent =
  /** Starts an export; replaces a previous one. The view of the rows prepares their sheet. */
  | { readonly type: "export.requested"; readonly request: ExportRequest }
  | { readonly type: "sheet.prepared"; readonly sheet: SheetContent }
  | { readonly type: "sheet.failed"; readonly error: Failure }
  | { readonly type: "writing.progressed"; readonly progress: ExportProgress }
  | { readonly type: "export.cancelled" }
  /** Closes the notice about the ended export. */
  | { readonly type: "export.dismissed" };
