import type { Failure } from "../failure.ts";

/** How far a file is, in lines of the sheet. */
export interface ExportProgress {
  readonly lines: number;
  readonly total: number;
}

export interface WriteOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** A file to be made: what writes it belongs to who asks for it. */
export interface ExportRequest {
  readonly fileName: string;
  readonly write: (options: WriteOptions) => Promise<object>;
}

/** What the effect makes and saves, and whom it tells how far it is. */
export interface WantedExport extends ExportRequest {
  readonly onProgress: (progress: ExportProgress) => void;
}

export interface DataExportContext {
  /** Of the newest file; null before the first one. */
  readonly fileName: string | null;
  readonly progress: ExportProgress;
  readonly failure: Failure | null;
}

export type DataExportEvent =
  /** Makes a file in place of the one before. */
  | ({ readonly type: "export.requested" } & ExportRequest)
  | { readonly type: "writing.progressed"; readonly progress: ExportProgress }
  | { readonly type: "export.cancelled" }
  /** The person has read how it ended. */
  | { readonly type: "export.dismissed" };
