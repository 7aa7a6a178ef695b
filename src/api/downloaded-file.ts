/** Received chunks in their order. */
export interface Bytes {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  /** Total number of bytes. */
  readonly size: number;
}

/** File of a response. */
export interface DownloadedFile extends Bytes {
  /** Media type. */
  readonly type: string;
  /** File name that is safe on any file system. */
  readonly fileName: string;
}

/** Returns a blob of the file for viewing or saving; the browser keeps a copy of the bytes. */
export const blobOf = ({ chunks, type }: DownloadedFile) => new Blob([...chunks], { type });
