import type { Failure } from "../failure.ts";

/** Progress in rows of the sheet. */
export interface ExportProgress {
  readonly lines: number;
  readonly total: number;
}

export interface WriteOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** A file to export; the caller provides the function that writes it. */
export interface ExportRequest {
  readonly fileName: string;
  readonly write: (options: WriteOptions) => Promise<object>;
}

/** Input of the effect `saveExport`, with its progress callback. */
export interface WantedExport extends ExportRequest {
  readonly onProgress: (progress: ExportProgress) => void;
}

export interface DataExportContext {
  /** Name of the current or last file; null before the first export. */
  readonly fileName: string | null;
  readonly progress: ExportProgress;
  readonly failure: Failure | null;
}

export type DataExportEvent =
  /** Starts an export; replaces a previous one. */
  | ({ readonly type: "export.requested" } & ExportRequest)
  | { readonly type: "writing.progressed"; readonly progress: ExportProgress }
  | { readonly type: "export.cancelled" }
  /** Closes the notice about the ended export. */
  | { readonly type: "export.dismissed" };
