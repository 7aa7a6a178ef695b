import type { Clock } from "./clock.ts";
import { tooManyRequests } from "./refusal.ts";

interface Window {
  readonly startedAtMs: number;
  count: number;
}

export interface RateLimits {
  /** Counts an attempt; throws a 429 refusal above the limit per minute. */
  count(key: string, perMinute: number): void;
  clear(): void;
}

const minuteMs = 60_000;
const most = 10_000;

/** Counts attempts by key in one-minute windows, in memory. */
export function createRateLimits(clock: Clock): RateLimits {
  const windows = new Map<string, Window>();
  return {
    count(key, perMinute) {
      const nowMs = clock.now().getTime();
      const known = windows.get(key);
      if (!known || nowMs - known.startedAtMs >= minuteMs || nowMs < known.startedAtMs) {
        if (windows.size >= most) windows.clear();
        windows.set(key, { startedAtMs: nowMs, count: 1 });
        return;
      }
      known.count += 1;
      if (known.count > perMinute) {
        throw tooManyRequests(Math.ceil((known.startedAtMs + minuteMs - nowMs) / 1000));
      }
    },
    clear: () => windows.clear(),
  };
}
