import { idleStatus } from "../../../machines/idle/rules.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";
import type { TabChannel } from "../tabs/tab-channel.ts";

/**
 * Last activity in any tab of this browser, shared by storage, or by messages when storage is
 * unavailable.
 */
export interface LastActivity {
  /** Milliseconds since 1970, or null when unknown. */
  read(): number | null;
  share(atMs: number): void;
  forget(): void;
}

export function createLastActivity(channel: TabChannel): LastActivity {
  let known: number | null = null;
  const stored = () => readStorage("localStorage", storageKeys.lastActiveAt);
  channel.subscribe((message) => {
    if (message.type === "activity.shared") known = message.atMs;
  });
  return {
    read() {
      const shared = Number.parseInt(stored() ?? "", 10);
      if (!Number.isSafeInteger(shared)) return known;
      return known === null ? shared : Math.max(shared, known);
    },
    share(atMs) {
      known = atMs;
      writeStorage("localStorage", storageKeys.lastActiveAt, String(atMs));
      if (stored() !== String(atMs)) channel.post({ type: "activity.shared", atMs });
    },
    forget() {
      known = null;
      writeStorage("localStorage", storageKeys.lastActiveAt, null);
    },
  };
}

/** Whether the last activity is too long ago for a session to continue. */
export function isOver(activity: LastActivity, idleMinutes: number): boolean {
  const lastActiveMs = activity.read();
  return (
    lastActiveMs !== null && idleStatus(idleMinutes * 60_000, lastActiveMs, Date.now()) === "over"
  );
}
