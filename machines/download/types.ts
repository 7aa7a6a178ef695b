import type { Failure } from "../failure.ts";

/** A file of the API to be saved. */
export interface WantedFile {
  /** The identifier of its report. */
  readonly id: string;
  /** As the list tells it; a file saved alone takes its name from the response. */
  readonly fileName: string;
  /** As the list tells it. */
  readonly sizeBytes: number;
  /** The category of its report, which the API is told. */
  readonly category?: string | undefined;
}

export interface DownloadInput {
  readonly files: readonly WantedFile[];
  /** The file name of the archive that they go into; null saves the one file as it is. */
  readonly archiveName: string | null;
}

/** How far a download is. */
export interface Progress {
  readonly receivedBytes: number;
  /** By the list's sizes until the responses tell. */
  readonly totalBytes: number;
  readonly settledFiles: number;
}

/** A file that could not be had, and why. */
export interface MissedFile {
  readonly file: WantedFile;
  readonly failure: Failure;
}

/** What the effect is told to do, and whom it tells how far it is. */
export interface Delivery extends DownloadInput {
  readonly onProgress: (progress: Progress) => void;
}

/** How a delivery ended: some of it may be missed; or the person chose no place to save it. */
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
  /** Asks for what was missed, and for nothing else. */
  | { readonly type: "download.retried" };
