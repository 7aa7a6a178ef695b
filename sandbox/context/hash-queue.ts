import { availableParallelism } from "node:os";
import { tooManyRequests } from "./refusal.ts";

/** Source and account of a password hash. */
export interface HashRequest {
  readonly source: string;
  readonly account: string;
  /** Whether the source has signed in to the account before. */
  readonly isFamiliar: boolean;
}

/**
 * Limits the number of concurrent password hashes. Familiar requests run first, and one of several
 * slots is reserved for them, so that a flood never makes them wait; then sources take turns, and
 * the accounts of a source. Requests of one source for one account run one at a time. Requests that
 * cannot start within 0.7 seconds, or five seconds if familiar, are rejected with 429.
 */
export interface HashQueue {
  run<T>(request: HashRequest, work: () => Promise<T>): Promise<T>;
}

interface Waiting extends HashRequest {
  readonly sinceMs: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

const maxWaitMs = { familiar: 5000, unfamiliar: 700 };
const maxServed = 1000;
const maxWaiting = { ofAccount: 8, ofSource: 16, inAll: 128 };

const pairOf = ({ source, account }: HashRequest) => `${source} ${account}`;

export function createHashQueue(
  slots = availableParallelism(),
  nowMs: () => number = () => performance.now(),
): HashQueue {
  let waiting: Waiting[] = [];
  const running = new Map<string, HashRequest>();
  /** Turn in which a source, or a source with an account, was last served. */
  const served = new Map<string, number>();
  let turns = 0;

  function refuseLate() {
    const [late, rest] = [[] as Waiting[], [] as Waiting[]];
    for (const one of waiting) {
      const limitMs = maxWaitMs[one.isFamiliar ? "familiar" : "unfamiliar"];
      (nowMs() - one.sinceMs > limitMs ? late : rest).push(one);
    }
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

  function canStart(one: Waiting): boolean {
    if (running.has(pairOf(one))) return false;
    const others = [...running.values()].filter(({ isFamiliar }) => !isFamiliar);
    return one.isFamiliar || others.length < Math.max(1, slots - 1);
  }

  function startNext() {
    refuseLate();
    while (running.size < slots) {
      const [next] = waiting.filter(canStart).toSorted(compare);
      if (!next) break;
      waiting.splice(waiting.indexOf(next), 1);
      served.set(next.source, (turns += 1)).set(pairOf(next), turns);
      running.set(pairOf(next), next);
      next.start();
    }
    if (running.size === 0 || served.size > maxServed) served.clear();
  }

  const waitingOf = (source: string) => waiting.filter((one) => one.source === source);

  /** Evicts a request of the source with the most waiting requests, unless that is the caller. */
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
    if (ofAccount.length >= maxWaiting.ofAccount) return false;
    if (ofSource.length >= maxWaiting.ofSource && !request.isFamiliar) return false;
    return waiting.length < maxWaiting.inAll || evictFullest(request.source);
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
