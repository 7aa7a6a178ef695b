/** The sandbox's time: runs on from its start and can be moved, so that tests need not wait. */
export interface Clock {
  now(): Date;
  /** Moves the time by seconds, back when negative. */
  advance(seconds: number): void;
  /** Back to where it would be had nobody moved it. */
  restore(): void;
}

/** A clock that starts at an instant, or at the machine's time. */
export function createClock(start?: Date): Clock {
  const initialOffsetMs = start ? start.getTime() - Date.now() : 0;
  let offsetMs = initialOffsetMs;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance(seconds) {
      offsetMs += seconds * 1000;
    },
    restore() {
      offsetMs = initialOffsetMs;
    },
  };
}
