/** Milliseconds after which a load begins although the page was never idle. */
const patienceMs = 1_000;

/**
 * Begins loads one by one, each when the page has nothing else to do; their failures are nobody's
 * yet. Gives the way to begin no more.
 */
export function runWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;
  // Safari has no idle time to tell of.
  const wait: (act: () => void) => unknown = window.requestIdleCallback
    ? (act) => window.requestIdleCallback(act, { timeout: patienceMs })
    : setTimeout;
  const begin = ([load, ...others]: typeof loads) => {
    if (!load) return;
    wait(() => {
      if (isStopped) return;
      void load().catch(() => {});
      begin(others);
    });
  };
  begin(loads);
  return () => {
    isStopped = true;
  };
}
