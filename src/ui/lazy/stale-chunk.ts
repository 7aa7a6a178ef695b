import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/**
 * Code that cannot be loaded usually means that a new release was deployed: reloads once for each
 * such error, keeping the session. Tells whether it does; what nobody waits for is not worth it.
 */
export function reloadForStaleChunk(error: unknown): boolean {
  const chunk = String(error);
  if (!navigator.onLine || readStorage("sessionStorage", storageKeys.reloadedFor) === chunk) {
    return false;
  }
  writeStorage("sessionStorage", storageKeys.reloadedFor, chunk);
  // Without storage there would be nothing to stop a second reload.
  if (readStorage("sessionStorage", storageKeys.reloadedFor) !== chunk) return false;
  window.location.reload();
  return true;
}
