import { startWorker } from "../../../browser/start-worker.ts";
import { type Ranks, rankTexts } from "./rank.ts";
import type { RankRequest } from "./rank-worker.ts";
// oxlint-disable-next-line import/default -- the build makes it an address
import workerAddress from "./rank-worker.ts?worker&url";
import { runInSlices } from "../../../browser/run-in-slices.ts";

/** Number of texts per message; copying more would block the page. */
const portion = 4000;

/** Ranks texts in a worker, or on the main thread without one. */
export async function rankInWorker(
  texts: readonly string[],
  language: string,
  signal: AbortSignal,
): Promise<Ranks> {
  signal.throwIfAborted();
  const worker = startWorker(workerAddress);
  if (!worker) return rankTexts(texts, language);
  const { promise, resolve, reject } = Promise.withResolvers<Ranks>();
  worker.addEventListener("message", ({ data }: MessageEvent<Ranks>) => resolve(data));
  // Falls back to the main thread if the worker fails to start.
  worker.addEventListener("error", () => resolve(rankTexts(texts, language)));
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener("abort", stop);
  try {
    const [ranks] = await Promise.all([
      promise,
      runInSlices(send(worker, texts, language), signal),
    ]);
    return ranks;
  } finally {
    signal.removeEventListener("abort", stop);
    worker.terminate();
  }
}

function* send(worker: Worker, texts: readonly string[], language: string): Generator<void, void> {
  for (let start = 0; start < texts.length; start += portion) {
    const end = start + portion;
    const request: RankRequest = {
      texts: texts.slice(start, end),
      language: end >= texts.length ? language : null,
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request);
    yield;
  }
}
