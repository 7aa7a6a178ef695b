import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/**
 * Reloads the page after a chunk failed to load, usually because of a new release; once per error,
 * keeping the session. Returns whether it reloads.
 */
export function reloadForStaleChunk(error: unknown): boolean {
  const chunk = String(error);
  if (!navigator.onLine || readStorage("sessionStorage", storageKeys.reloadedFor) === chunk) {
    return false;
  }
  writeStorage("sessionStorage", storageKeys.reloadedFor, chunk);
  // Without storage a second reload could not be prevented.
  if (readStorage("sessionStorage", storageKeys.reloadedFor) !== chunk) return false;
  window.location.reload();
  return true;
}
