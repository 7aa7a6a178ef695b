import type { DownloadInput, WantedFile } from "../download/types.ts";

export type DownloadsEvent =
  /** Starts a download, unless one with the same key is running. */
  | ({ readonly type: "download.requested"; readonly key: string } & DownloadInput)
  /** Closes the notice about an ended download. */
  | { readonly type: "download.dismissed"; readonly key: string }
  /** The user viewed files without saving them. */
  | { readonly type: "files.viewed"; readonly files: readonly WantedFile[] };
