/** Milliseconds of work at a time: a frame has room for painting beside it. */
const sliceMs = 6;

interface Scheduler {
  readonly scheduler?: { yield?: () => Promise<void> };
}

/** Lets the browser do what waits, such as painting or a key. */
function breathe(): Promise<void> {
  const { scheduler } = globalThis as Scheduler;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Runs work in slices that leave the thread to others in between, until it is done or stopped. */
export async function runInSlices(work: Iterator<void, void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) if (work.next().done === true) return;
    await breathe();
  }
}
