import type { DatabaseSync } from "node:sqlite";
import { run } from "./query.ts";

/** Probes need no session, and each attempt waits for the disk. */
const attemptPauseMs = 5_000;

/**
 * Returns a function that tells whether data can be stored, where the next start finds it; tries it
 * at most every five seconds.
 */
export function createStoreCheck(db: DatabaseSync, isInPlace = () => true): () => boolean {
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let isStored = true;
  return () => {
    if (performance.now() - triedAtMs < attemptPauseMs) return isStored;
    triedAtMs = performance.now();
    try {
      // SQLite writes nothing for an unchanged value.
      const sql = "INSERT OR REPLACE INTO settings (key, value) VALUES ('storeCheck', ?)";
      const hasChanged = run(db, sql, new Date().toISOString()) === 1;
      if (!isInPlace())
        throw new Error("the data file was replaced, overwritten or removed (docs/upgrade.md)");
      isStored = hasChanged;
    } catch (error) {
      if (isStored) console.error("Data cannot be stored:", error);
      isStored = false;
    }
    return isStored;
  };
}
