/** Bytes as they came, in their order. */
export interface Bytes {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  /** How many they are in all. */
  readonly size: number;
}

/** A file that a response brought. */
export interface DownloadedFile extends Bytes {
  /** Its media type. */
  readonly type: string;
  /** Its name, safe for a disk. */
  readonly fileName: string;
}

/** The file for the browser to show or to save, which keeps a copy of it. */
export const blobOf = ({ chunks, type }: DownloadedFile) => new Blob([...chunks], { type });
