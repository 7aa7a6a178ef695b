import { startOfTimeMs } from "../../../machines/example.ts";

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
  readonly isTick: boolean;
}

/** Time that moves when it is told to, for the delays of machines and for what ticks. */
export interface StageClock {
  /** Milliseconds since the start. */
  elapsedMs(): number;
  /** Milliseconds since 1970. */
  nowMs(): number;
  setTimeout(fire: (...given: unknown[]) => void, ms: number): number;
  clearTimeout(id: number): void;
  /** Calls at once and then each second, until the returned function is called. */
  tick(call: () => void): () => void;
  /** Moves on, firing what is due on the way in its order. */
  advance(ms: number): void;
  /** Milliseconds until the next delay is over, ticks apart; null without any. */
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

  /** The first that is due until then; of two at one time the older. */
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
