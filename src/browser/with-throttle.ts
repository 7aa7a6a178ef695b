const usualIntervalMs = 100;

/**
 * Does `work` with a function that calls `report` at most once per interval. The latest progress is
 * always reported, though later, as the next may never come; nothing is reported after the work has
 * ended.
 */
export async function withThrottle<Progress extends unknown[], Result>(
  report: (...progress: Progress) => void,
  work: (report: (...progress: Progress) => void) => Promise<Result>,
  intervalMs = usualIntervalMs,
): Promise<Result> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let later: ReturnType<typeof setTimeout> | undefined;
  let latest: Progress;

  function reportLatest(): void {
    later = undefined;
    reportedAt = performance.now();
    report(...latest);
  }

  try {
    return await work((...progress) => {
      latest = progress;
      const restMs = reportedAt + intervalMs - performance.now();
      later ??= setTimeout(reportLatest, Math.max(0, restMs));
    });
  } finally {
    clearTimeout(later);
  }
}
