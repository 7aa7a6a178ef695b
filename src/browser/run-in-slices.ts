/** Milliseconds of work per slice, which leaves time in a frame for painting. */
const sliceMs = 6;

interface Scheduler {
  readonly scheduler?: { postTask?: (task: () => void) => Promise<void> };
}

/**
 * Yields to the event loop, for example for painting or input. `scheduler.yield()` would continue
 * before the tasks that wait, among them those of React.
 */
function yieldToEventLoop(): Promise<void> {
  const { scheduler } = globalThis as Scheduler;
  return scheduler?.postTask?.(() => {}) ?? new Promise((resolve) => setTimeout(resolve));
}

/** Runs work in slices and yields in between, until it is done or aborted. */
export async function runInSlices(work: Iterator<void, void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) if (work.next().done === true) return;
    await yieldToEventLoop();
  }
}
