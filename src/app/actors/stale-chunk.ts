import { readStorage, storageKeys, writeStorage } from "./storage.ts";

/**
 * A chunk that cannot be loaded usually means that a new release was deployed: reloads once for
 * each such chunk, keeping the session, and otherwise leaves the error to the error page.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const chunk = event.payload.message;
    if (!navigator.onLine || readStorage("sessionStorage", storageKeys.reloadedFor) === chunk)
      return;
    writeStorage("sessionStorage", storageKeys.reloadedFor, chunk);
    // Without storage there would be nothing to stop a second reload.
    if (readStorage("sessionStorage", storageKeys.reloadedFor) !== chunk) return;
    window.location.reload();
  });
}
