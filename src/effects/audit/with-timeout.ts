const timeoutMs = 1_000;

/** Waits for the audit log, at most a second and only until the page is hidden. */
export async function withTimeout(sending: Promise<void>): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, timeoutMs);
    window.addEventListener("pagehide", () => resolve(), { once: true });
  });
  await Promise.race([sending, timeout]);
}
