import { standingOf } from "../../../machines/idle/rules.ts";
import { readStorage, storageKeys, writeStorage } from "./storage.ts";

/** The last activity in any tab of this browser; without storage that of this tab. */
export interface LastActivity {
  /** Milliseconds of the epoch, or null when none is known. */
  read(): number | null;
  share(atMs: number): void;
  forget(): void;
}

export function createLastActivity(): LastActivity {
  let own: number | null = null;
  return {
    read() {
      const shared = Number.parseInt(
        readStorage("localStorage", storageKeys.lastActiveAt) ?? "",
        10,
      );
      return Number.isSafeInteger(shared) ? shared : own;
    },
    share(atMs) {
      own = atMs;
      writeStorage("localStorage", storageKeys.lastActiveAt, String(atMs));
    },
    forget() {
      own = null;
      writeStorage("localStorage", storageKeys.lastActiveAt, null);
    },
  };
}

/** Whether the last activity is too long ago for a session to go on. */
export function isOver(activity: LastActivity, idleMinutes: number): boolean {
  const lastActiveMs = activity.read();
  return (
    lastActiveMs !== null && standingOf(idleMinutes * 60_000, lastActiveMs, Date.now()) === "over"
  );
}
