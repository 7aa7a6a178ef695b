import type { DownloadInput, WantedFile } from "../download/types.ts";

export type DownloadsEvent =
  /** Starts a download under a key, unless one runs under it. */
  | ({ readonly type: "download.requested"; readonly key: string } & DownloadInput)
  /** The person has read how a settled download ended. */
  | { readonly type: "download.dismissed"; readonly key: string }
  /** The person has seen the contents of files without saving them. */
  | { readonly type: "files.viewed"; readonly files: readonly WantedFile[] };
