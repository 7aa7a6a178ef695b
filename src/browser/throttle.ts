const progressIntervalMs = 100;

/** Returns a function that calls `report` at most ten times a second. */
export function throttle<Progress extends unknown[]>(report: (...progress: Progress) => void) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (...progress: Progress): void => {
    const now = performance.now();
    if (now - reportedAt < progressIntervalMs) return;
    reportedAt = now;
    report(...progress);
  };
}
