import type { Clock } from "./clock.ts";
import { tooManyRequests } from "./refusal.ts";

export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

export interface RateLimits {
  /**
   * Counts a request of a source (a network address or a signed-in user) for a purpose; throws a 429
   * refusal above the limit. Sources never affect each other.
   */
  count(source: string, purpose: string, limit: RateLimit): void;
  clear(): void;
}

interface Window {
  readonly startedAtMs: number;
  readonly limit: RateLimit;
  count: number;
}

/** Maximum number of sources; of the least recently used, the one furthest from its limit is evicted. */
const maxSources = 10_000;
/** Maximum number of purposes per source, such as email addresses; further ones are refused. */
const maxPurposes = 100;
const candidates = 100;

const endOf = ({ startedAtMs, limit }: Window) => startedAtMs + limit.seconds * 1000;
const pressureOf = (windows: Iterable<Window>) =>
  Math.max(0, ...[...windows].map(({ count, limit }) => count / limit.most));

/** Counts requests in fixed windows, with bounded memory. */
export function createRateLimits(clock: Clock): RateLimits {
  /** Ordered by last use, oldest first. */
  const sources = new Map<string, Map<string, Window>>();

  function dropEnded(windows: Map<string, Window>, nowMs: number) {
    for (const [purpose, window] of windows) {
      if (nowMs >= endOf(window) || nowMs < window.startedAtMs) windows.delete(purpose);
    }
  }

  function evictOne(nowMs: number) {
    let [chosen, lowest, seen] = ["", Infinity, 0];
    for (const [source, windows] of sources) {
      if (++seen > candidates) break;
      dropEnded(windows, nowMs);
      const pressure = pressureOf(windows.values());
      if (pressure < lowest) [chosen, lowest] = [source, pressure];
    }
    sources.delete(chosen);
  }

  function windowsOf(source: string, nowMs: number): Map<string, Window> {
    const windows = sources.get(source) ?? new Map<string, Window>();
    if (!sources.delete(source) && sources.size >= maxSources) evictOne(nowMs);
    sources.set(source, windows);
    return windows;
  }

  return {
    count(source, purpose, limit) {
      const nowMs = clock.now().getTime();
      const windows = windowsOf(source, nowMs);
      const known = windows.get(purpose);
      if (!known || nowMs >= endOf(known) || nowMs < known.startedAtMs) {
        windows.delete(purpose);
        if (windows.size >= maxPurposes) dropEnded(windows, nowMs);
        if (windows.size >= maxPurposes) {
          throw tooManyRequests((Math.min(...Array.from(windows.values(), endOf)) - nowMs) / 1000);
        }
        windows.set(purpose, { startedAtMs: nowMs, limit, count: 1 });
        return;
      }
      known.count += 1;
      if (known.count > limit.most) throw tooManyRequests((endOf(known) - nowMs) / 1000);
    },
    clear: () => sources.clear(),
  };
}
