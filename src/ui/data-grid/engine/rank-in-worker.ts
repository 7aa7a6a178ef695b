import { type Post, runInWorker } from "../../../browser/run-in-worker.ts";
import { type Ranks, rankTexts } from "./rank.ts";
import type { RankRequest } from "./rank-worker.ts";
// oxlint-disable-next-line import/default -- the build makes it an address
import workerAddress from "./rank-worker.ts?worker&url";

/** Number of texts per message; copying more would block the page. */
const portion = 4000;

/** Ranks texts in a worker, or on the main thread without one. */
export function rankInWorker(
  texts: readonly string[],
  language: string,
  signal: AbortSignal,
): Promise<Ranks> {
  return runInWorker<RankRequest, Ranks, Ranks>(
    {
      address: workerAddress,
      send: (post) => sendTexts(post, texts, language),
      receive: (ranks, resolve) => resolve(ranks),
      runHere: () => rankTexts(texts, language),
    },
    signal,
  );
}

function* sendTexts(
  post: Post<RankRequest>,
  texts: readonly string[],
  language: string,
): Generator<void, void> {
  for (let start = 0; start < texts.length; start += portion) {
    const end = start + portion;
    post({ texts: texts.slice(start, end), language: end >= texts.length ? language : null });
    yield;
  }
}
