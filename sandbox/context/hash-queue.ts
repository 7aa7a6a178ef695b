import { availableParallelism } from "node:os";
import { networksOf } from "./networks.ts";
import { tooManyRequests } from "./refusal.ts";

/** Source and account of a password hash. */
export interface HashRequest {
  /** Requests of a kind never take the turns of another kind. */
  readonly kind: "knownBrowser" | "unknownBrowser" | "session";
  /** Network address, known browser, or id of a signed-in user. */
  readonly source: string;
  readonly account: string;
}

/**
 * Limits the number of concurrent password hashes. The kinds of requests take turns; within a kind
 * wide networks do, then the narrower ones and sources in them, then the accounts of a source. So a
 * sign-in from a place that was not served yet waits for a hash or two, whatever others send.
 * Requests of one source for one account run one at a time. Requests that cannot start within five
 * seconds are rejected with 429.
 */
export interface HashQueue {
  run<T>(request: HashRequest, work: () => Promise<T>): Promise<T>;
}

interface Waiting extends HashRequest {
  /** Keys of its turns, the widest first. */
  readonly keys: readonly string[];
  readonly sinceMs: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

const maxWaitMs = 5000;
const maxServed = 1000;
const maxWaiting = { ofAccount: 8, ofSource: 16, ofKind: 128 };

const pairOf = ({ source, account }: HashRequest) => `${source} ${account}`;
const keysOf = (request: HashRequest) => [
  ...[request.kind, ...networksOf(request.source)].map((key) => `${request.kind} ${key}`),
  pairOf(request),
];

export function createHashQueue(
  slots = availableParallelism(),
  nowMs: () => number = () => performance.now(),
): HashQueue {
  let waiting: Waiting[] = [];
  const running = new Set<string>();
  /** Turn in which a key was last served. */
  const served = new Map<string, number>();
  let turns = 0;

  function refuseLate() {
    const late = waiting.filter(({ sinceMs }) => nowMs() - sinceMs > maxWaitMs);
    waiting = waiting.filter((candidate) => !late.includes(candidate));
    for (const item of late) item.refuse();
  }

  /** Compares by the first key that only one of the requests has. */
  function compare(one: Waiting, other: Waiting): number {
    const at = one.keys.findIndex((key, index) => key !== other.keys[index]);
    const lastServed = ({ keys }: Waiting) => served.get(keys[at] ?? "") ?? 0;
    return lastServed(one) - lastServed(other);
  }

  function startNext() {
    refuseLate();
    while (running.size < slots) {
      const [next] = waiting
        .filter((candidate) => !running.has(pairOf(candidate)))
        .toSorted(compare);
      if (!next) break;
      waiting.splice(waiting.indexOf(next), 1);
      turns += 1;
      for (const key of next.keys) served.set(key, turns);
      running.add(pairOf(next));
      next.start();
    }
    if (running.size === 0 || served.size > maxServed) served.clear();
  }

  /** Evicts a request of the widest network with the most waiting, unless that is the caller's. */
  function evictFullest(ofKind: readonly Waiting[], request: HashRequest): boolean {
    const widest = ({ keys }: Pick<Waiting, "keys">) => keys[1] ?? "";
    const own = widest({ keys: keysOf(request) });
    const groups = Map.groupBy(ofKind, widest);
    const [fullest = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
    const last = fullest.at(-1);
    if (!last || fullest.length <= (groups.get(own)?.length ?? 0) + 1) return false;
    waiting.splice(waiting.indexOf(last), 1);
    last.refuse();
    return true;
  }

  function isAdmitted(request: HashRequest): boolean {
    const ofKind = waiting.filter(({ kind }) => kind === request.kind);
    const ofSource = ofKind.filter(({ source }) => source === request.source);
    const ofAccount = ofSource.filter(({ account }) => account === request.account);
    if (ofAccount.length >= maxWaiting.ofAccount) return false;
    if (ofSource.length >= maxWaiting.ofSource) return false;
    return ofKind.length < maxWaiting.ofKind || evictFullest(ofKind, request);
  }

  return {
    async run(request, work) {
      refuseLate();
      if (!isAdmitted(request)) throw tooManyRequests(1);
      await new Promise<void>((resolve, reject) => {
        const refuse = () => reject(tooManyRequests(1));
        const keys = keysOf(request);
        waiting.push({ ...request, keys, sinceMs: nowMs(), start: resolve, refuse });
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
