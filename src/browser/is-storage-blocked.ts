import { readStorage, storageKeys, writeStorage } from "./storage.ts";

const isKept = () => readStorage("sessionStorage", storageKeys.session) !== null;

/** Whether the browser denies storage or has no room: a session then lasts until a reload. */
export function isStorageBlocked(): boolean {
  if (isKept()) return false;
  // Without a session of this browser, as in the visualiser, whether one would be kept.
  writeStorage("sessionStorage", storageKeys.session, " ".repeat(4096));
  const canStore = isKept();
  writeStorage("sessionStorage", storageKeys.session, null);
  return !canStore;
}
