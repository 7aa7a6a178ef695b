import { startOfTimeMs } from "../../../machines/example.ts";

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
  readonly isTick: boolean;
}

/** Manual clock for the delays and ticks of machines. */
export interface StageClock {
  /** Milliseconds since the start. */
  elapsedMs(): number;
  /** Milliseconds since 1970. */
  nowMs(): number;
  setTimeout(fire: (...given: unknown[]) => void, ms: number): number;
  clearTimeout(id: number): void;
  /** Calls at once and then each second; returns a stop function. */
  tick(call: () => void): () => void;
  /** Advances the time, firing due timers in order. */
  advance(ms: number): void;
  /** Advances the time without ending a delay: a recording has the end of each as a step. */
  advanceRecorded(ms: number): void;
  /** Milliseconds until the next delay ends, ignoring ticks; null without any. */
  untilDeadlineMs(): number | null;
}

const tickMs = 1_000;

export function createStageClock(): StageClock {
  const timers = new Map<number, Timer>();
  let elapsedMs = 0;
  let lastId = 0;

  function add(fire: () => void, ms: number, isTick: boolean): number {
    lastId += 1;
    timers.set(lastId, { atMs: elapsedMs + ms, fire, isTick });
    return lastId;
  }

  /** Returns the next due timer; of two at the same time, the older. */
  function due(untilMs: number, areOnlyTicks: boolean): readonly [number, Timer] | undefined {
    return [...timers]
      .filter(([, { atMs, isTick }]) => atMs <= untilMs && (isTick || !areOnlyTicks))
      .toSorted(([one, { atMs }], [other, { atMs: otherMs }]) => atMs - otherMs || one - other)[0];
  }

  function advance(ms: number, areOnlyTicks = false) {
    const untilMs = elapsedMs + ms;
    const next = () => due(untilMs, areOnlyTicks);
    for (let found = next(); found; found = next()) {
      const [id, { atMs, fire }] = found;
      timers.delete(id);
      elapsedMs = Math.max(elapsedMs, atMs);
      fire();
    }
    elapsedMs = untilMs;
  }

  return {
    elapsedMs: () => elapsedMs,
    nowMs: () => startOfTimeMs + elapsedMs,
    setTimeout: (fire, ms) => add(fire, ms, false),
    clearTimeout: (id) => void timers.delete(id),
    tick(call) {
      let id = 0;
      const again = () => {
        id = add(again, tickMs, true);
        call();
      };
      again();
      return () => void timers.delete(id);
    },
    advance: (ms) => advance(ms),
    advanceRecorded: (ms) => advance(ms, true),
    untilDeadlineMs() {
      const left = [...timers.values()].flatMap(({ atMs, isTick }) =>
        isTick ? [] : [Math.max(0, atMs - elapsedMs)],
      );
      return left.length === 0 ? null : Math.min(...left);
    },
  };
}
