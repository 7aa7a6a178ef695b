import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Notices that one browser remembers, of all its users; of more the last ones. */
const mostNotices = 20;

/** The names of the notices that were dismissed in this browser. */
export function dismissedNotices(): readonly string[] {
  try {
    const stored = readStorage("localStorage", storageKeys.dismissedNotices);
    const names: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers in this browser that a notice was dismissed. */
export function rememberDismissed(notice: string): void {
  const before = dismissedNotices().filter((name) => name !== notice);
  const names = [...before, notice].slice(-mostNotices);
  writeStorage("localStorage", storageKeys.dismissedNotices, JSON.stringify(names));
}
