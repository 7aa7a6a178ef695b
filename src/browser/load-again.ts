/** Wait before the second attempt in milliseconds, which doubles with each further one. */
const firstWaitMs = 30_000;
const maxAttempts = 6;

/**
 * Loads code that nobody waits for. After a failure it tries again when the browser is online again,
 * or after a pause; rejects with the last error.
 */
export async function loadAgain<T>(load: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (attempt === maxAttempts) throw error;
    await onlineOrAfter(firstWaitMs * 2 ** (attempt - 1));
    return loadAgain(load, attempt + 1);
  }
}

function onlineOrAfter(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      window.removeEventListener("online", settle);
      resolve();
    };
    const timer = setTimeout(settle, waitMs);
    window.addEventListener("online", settle);
  });
}
