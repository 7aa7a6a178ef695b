import { availableParallelism } from "node:os";
import { tooManyRequests } from "./refusal.ts";

/** Whose password is hashed, and for whom. */
export interface HashRequest {
  readonly source: string;
  readonly account: string;
  /** Whether the account has been signed in to from this source before, or is right now. */
  readonly isFamiliar: boolean;
}

/**
 * Runs what costs a password hash, a few at a time: first what is familiar, then each source in turn,
 * and each account of a source. Two requests of one source for one account never run at once. What
 * cannot start soon is refused with 429, so that a flood delays nobody for long.
 */
export interface HashQueue {
  run<T>(request: HashRequest, work: () => Promise<T>): Promise<T>;
}

interface Waiting extends HashRequest {
  readonly sinceMs: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

const longestWaitMs = 500;
const mostServed = 1000;
const mostWaiting = { ofAccount: 8, ofSource: 16, inAll: 128 };

const pairOf = ({ source, account }: HashRequest) => `${source} ${account}`;

export function createHashQueue(
  slots = availableParallelism(),
  nowMs: () => number = () => performance.now(),
): HashQueue {
  let waiting: Waiting[] = [];
  const running = new Set<string>();
  /** When a source, or its account, was served last, counted in turns. */
  const served = new Map<string, number>();
  let turns = 0;

  function refuseLate() {
    const [late, rest] = [[] as Waiting[], [] as Waiting[]];
    for (const one of waiting) (nowMs() - one.sinceMs > longestWaitMs ? late : rest).push(one);
    waiting = rest;
    for (const one of late) one.refuse();
  }

  const lastServed = (key: string) => served.get(key) ?? 0;

  function compare(one: Waiting, other: Waiting): number {
    return (
      Number(other.isFamiliar) - Number(one.isFamiliar) ||
      lastServed(one.source) - lastServed(other.source) ||
      lastServed(pairOf(one)) - lastServed(pairOf(other))
    );
  }

  function startNext() {
    refuseLate();
    while (running.size < slots) {
      const [next] = waiting.filter((one) => !running.has(pairOf(one))).toSorted(compare);
      if (!next) break;
      waiting.splice(waiting.indexOf(next), 1);
      served.set(next.source, (turns += 1)).set(pairOf(next), turns);
      running.add(pairOf(next));
      next.start();
    }
    if (running.size === 0 || served.size > mostServed) served.clear();
  }

  const waitingOf = (source: string) => waiting.filter((one) => one.source === source);

  /** In a full queue the source that fills it most gives way to one with less. */
  function evictFullest(source: string): boolean {
    const counts = Map.groupBy(waiting, (one) => one.source);
    const [fullest = []] = [...counts.values()].toSorted((a, b) => b.length - a.length);
    const last = fullest.at(-1);
    if (!last || fullest.length <= waitingOf(source).length + 1) return false;
    waiting.splice(waiting.indexOf(last), 1);
    last.refuse();
    return true;
  }

  function isAdmitted(request: HashRequest): boolean {
    const ofSource = waitingOf(request.source);
    const ofAccount = ofSource.filter(({ account }) => account === request.account);
    if (ofAccount.length >= mostWaiting.ofAccount) return false;
    if (ofSource.length >= mostWaiting.ofSource && !request.isFamiliar) return false;
    return waiting.length < mostWaiting.inAll || evictFullest(request.source);
  }

  return {
    async run(request, work) {
      refuseLate();
      if (!isAdmitted(request)) throw tooManyRequests(1);
      await new Promise<void>((resolve, reject) => {
        const refuse = () => reject(tooManyRequests(1));
        waiting.push({ ...request, sinceMs: nowMs(), start: resolve, refuse });
        startNext();
      });
      try {
        return await work();
      } finally {
        running.delete(pairOf(request));
        startNext();
      }
    },
  };
}
