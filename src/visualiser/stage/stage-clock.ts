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
  function due(untilMs: number): readonly [number, Timer] | undefined {
    return [...timers]
      .filter(([, { atMs }]) => atMs <= untilMs)
      .toSorted(([one, { atMs }], [other, { atMs: otherMs }]) => atMs - otherMs || one - other)[0];
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
    advance(ms) {
      const untilMs = elapsedMs + ms;
      for (let next = due(untilMs); next; next = due(untilMs)) {
        const [id, { atMs, fire }] = next;
        timers.delete(id);
        elapsedMs = atMs;
        fire();
      }
      elapsedMs = untilMs;
    },
    untilDeadlineMs() {
      const left = [...timers.values()].flatMap(({ atMs, isTick }) =>
        isTick ? [] : [atMs - elapsedMs],
      );
      return left.length === 0 ? null : Math.min(...left);
    },
  };
}
