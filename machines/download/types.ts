import type { Failure } from "../failure.ts";

/** A report of the list whose file is requested. */
export interface WantedFile {
  /** Report id. */
  readonly id: string;
  /** From the list; a file saved on its own is named by the response. */
  readonly fileName: string;
  /** From the list. */
  readonly sizeBytes: number;
  /** Category of the report, which the request contains. */
  readonly category: string;
  /** Null for a report without a portfolio. */
  readonly portfolioCode: string | null;
  /** Whether the user has not viewed or downloaded it yet. */
  readonly isNew: boolean;
  /** Whether the user has marked it as seen; absent if unknown. */
  readonly isCheckedOff?: boolean | undefined;
}

export interface DownloadInput {
  readonly files: readonly WantedFile[];
  /** File name of the archive; null saves a single file without an archive. */
  readonly archiveName: string | null;
}

export interface Progress {
  readonly receivedBytes: number;
  /** Sum of the list's sizes, corrected by the responses. */
  readonly totalBytes: number;
  readonly settledFiles: number;
}

/** A file that could not be downloaded, and why. */
export interface MissedFile {
  readonly file: WantedFile;
  readonly failure: Failure;
}

/** Input of the effect `deliver`, with its progress callback. */
export interface Delivery extends DownloadInput {
  readonly onProgress: (progress: Progress) => void;
}

/** Result of a download: files may be missing, or the user dismissed the save dialog. */
export type Delivered =
  | { readonly kind: "delivered"; readonly missed: readonly MissedFile[] }
  | { readonly kind: "dismissed" };

export interface DownloadContext extends DownloadInput {
  readonly progress: Progress;
  readonly missed: readonly MissedFile[];
}

export type DownloadEvent =
  | { readonly type: "transfer.progressed"; readonly progress: Progress }
  | { readonly type: "download.cancelled" }
  /** Requests only the files that failed. */
  | { readonly type: "download.retried" };
