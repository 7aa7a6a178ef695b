import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Maximum number of dismissed notices stored per browser; the oldest are removed. */
const maxNotices = 20;

/** Returns the ids of the notices that were dismissed in this browser. */
export function dismissedNotices(): readonly string[] {
  try {
    const stored = readStorage("localStorage", storageKeys.dismissedNotices);
    const names: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Stores in this browser that a notice was dismissed. */
export function rememberDismissed(notice: string): void {
  const before = dismissedNotices().filter((name) => name !== notice);
  const names = [...before, notice].slice(-maxNotices);
  writeStorage("localStorage", storageKeys.dismissedNotices, JSON.stringify(names));
}
