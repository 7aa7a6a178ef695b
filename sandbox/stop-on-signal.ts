/** Milliseconds in which a further signal is the same one: npm forwards what a terminal sends to both. */
const forwardedMs = 1_000;

/**
 * Stops at SIGINT or SIGTERM and then exits, with 1 if the stop fails; a later signal ends the
 * process at once.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let begunMs: number | null = null;
  const stop = () => {
    if (begunMs !== null) {
      if (performance.now() - begunMs > forwardedMs) process.exit(1);
      return;
    }
    begunMs = performance.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
