/** Runs an act once the next frame is painted, so that a long task does not hold that frame back. */
export function runAfterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
