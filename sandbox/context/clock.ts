/** The sandbox's clock, which tests can move. */
export interface Clock {
  now(): Date;
  /** Moves the clock by seconds; negative values move it back. */
  advance(seconds: number): void;
  /** Undoes all moves. */
  restore(): void;
}

/** Creates a clock that starts at a date, by default at the system time. */
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
