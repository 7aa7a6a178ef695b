/** Whether the browser denies storage: a session then lasts until the page is reloaded. */
export function isStorageBlocked(): boolean {
  try {
    window.sessionStorage.getItem("");
    return false;
  } catch {
    return true;
  }
}
