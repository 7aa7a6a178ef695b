/** Milliseconds after which a load starts even if the page is not idle. */
const patienceMs = 1_000;

/**
 * Runs loads when the page is idle, each after the end of the one before, so that they never take
 * the connection from what the user waits for; failures are ignored. Returns a function that cancels
 * those not started.
 */
export function runWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;
  // Safari has no requestIdleCallback.
  const wait: (act: () => void) => unknown = window.requestIdleCallback
    ? (act) => window.requestIdleCallback(act, { timeout: patienceMs })
    : setTimeout;
  const begin = ([load, ...others]: typeof loads) => {
    if (!load) return;
    wait(() => {
      if (isStopped) return;
      void load()
        .catch(() => {})
        .finally(() => begin(others));
    });
  };
  begin(loads);
  return () => {
    isStopped = true;
  };
}
