import { addToStoredList, readStoredList } from "../../browser/stored-list.ts";
import { storageKeys } from "../../browser/storage.ts";

/** Maximum number of dismissed notices stored per browser. */
const maxNotices = 20;

/** Returns the ids of the notices that were dismissed in this browser. */
export const dismissedNotices = () => readStoredList(storageKeys.dismissedNotices);

/** Stores in this browser that a notice was dismissed. */
export function rememberDismissed(notice: string): void {
  addToStoredList(storageKeys.dismissedNotices, notice, maxNotices);
}
