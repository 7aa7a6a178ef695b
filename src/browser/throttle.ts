/** Milliseconds between two words about progress: more often than anyone can read. */
const progressMs = 100;

/** Passes on what is told about progress, at most ten times a second. */
export function atTimes<Told extends unknown[]>(tell: (...told: Told) => void) {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (...told: Told): void => {
    const now = performance.now();
    if (now - toldAt < progressMs) return;
    toldAt = now;
    tell(...told);
  };
}
