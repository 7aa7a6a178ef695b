/** Milliseconds that the audit log may hold anything else back. */
const longestWaitMs = 1_000;

/** Waits for what the audit log is told: a second at most, and no longer than the page is there. */
export async function soonEnough(told: Promise<void>): Promise<void> {
  const over = new Promise<void>((resolve) => {
    setTimeout(resolve, longestWaitMs);
    window.addEventListener("pagehide", () => resolve(), { once: true });
  });
  await Promise.race([told, over]);
}
