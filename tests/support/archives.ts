import { expect } from "vitest";
import type { Delivered, Progress, WantedFile } from "../../machines/download/types.ts";
import { ApiError } from "../../src/api/api-error.ts";
import type { Api, DownloadOptions } from "../../src/api/client.ts";
import type { DownloadedFile } from "../../src/api/downloaded-file.ts";
import { deliverArchive } from "../../src/effects/downloads/deliver-archive.ts";
import { namesIn } from "./report-pages.ts";
import type { takeSavedFiles } from "./saved-files.ts";

/** Waits until all pending promises have settled. */
export async function settle() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

interface Fetching {
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  receive(bytes: number): void;
  arrive(fileName?: string): void;
  fail(): void;
}

/** Downloads that complete on demand, with the number of concurrent ones. */
function countDownloads() {
  const fetched: Fetching[] = [];
  const counts = { running: 0, most: 0 };
  const download = (_: unknown, request: unknown, options: DownloadOptions = {}) => {
    const { id } = (request as { params: { id: string } }).params;
    const { promise, resolve, reject } = Promise.withResolvers<DownloadedFile>();
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    void promise.finally(() => (counts.running -= 1)).catch(() => {});
    options.signal?.addEventListener("abort", () => reject(options.signal?.reason as Error));
    fetched.push({
      id,
      signal: options.signal,
      receive: (bytes) => options.onProgress?.(bytes, null),
      arrive(fileName = `${id}.pdf`) {
        const bytes = new TextEncoder().encode(id.repeat(1000));
        resolve({ chunks: [bytes], size: bytes.length, type: "application/pdf", fileName });
      },
      fail: () => reject(new ApiError("notFound")),
    });
    return promise;
  };
  const api = { download, send: () => Promise.reject(new Error("No other call")) } as Api;
  return { api, fetched, counts, ids: () => fetched.map(({ id }) => id) };
}

/** New valuations R0, R1, … */
export const filesOf = (count: number, sizeBytes = 1000): WantedFile[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `R${index}`,
    fileName: `R${index}.pdf`,
    sizeBytes,
    category: "valuation",
    portfolioCode: null,
    isNew: true,
  }));

/** Starts an archive of such downloads and records its result. */
export function begin(files: readonly WantedFile[]) {
  const downloads = countDownloads();
  const saved: string[] = [];
  const stop = new AbortController();
  const onSaved = (done: readonly WantedFile[]) => void saved.push(...done.map(({ id }) => id));
  const progress: Progress[] = [];
  const result: { delivered?: Delivered; error?: unknown } = {};
  const ended = deliverArchive(
    { api: downloads.api, onSaved },
    { files, archiveName: "Reports.zip", onProgress: (now) => void progress.push(now) },
    stop.signal,
  ).then(
    (delivered) => void (result.delivered = delivered),
    (error: unknown) => void (result.error = error),
  );
  return { ...downloads, saved, stop, progress, result, ended };
}

/** File names in the saved archive. */
export async function namesOfSaved(saves: ReturnType<typeof takeSavedFiles>): Promise<string[]> {
  expect(saves.map(({ name }) => name)).toEqual(["Reports.zip"]);
  return namesIn(Buffer.from((await saves[0]?.blob.arrayBuffer()) ?? new ArrayBuffer()));
}
