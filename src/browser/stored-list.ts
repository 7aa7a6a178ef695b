import { readStorage, type storageKeys, writeStorage } from "./storage.ts";

type Key = (typeof storageKeys)[keyof typeof storageKeys];

/** Returns a list of strings in local storage; empty if there is none or it is malformed. */
export function readStoredList(key: Key): readonly string[] {
  try {
    const entries: unknown = JSON.parse(readStorage("localStorage", key) ?? "[]");
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

/** Adds an entry as the latest of the list; more than `maxEntries` remove the oldest. */
export function addToStoredList(key: Key, entry: string, maxEntries: number): void {
  const others = readStoredList(key).filter((item) => item !== entry);
  writeStorage("localStorage", key, JSON.stringify([...others, entry].slice(-maxEntries)));
}
