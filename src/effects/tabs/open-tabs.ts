import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** The tabs of this browser that show a session. */
export interface OpenTabs {
  /** This tab shows a session from here on, or none any more. */
  register(): void;
  unregister(): void;
  /** This tab goes away: whether it was the last one, as far as can be told at once. */
  isLastToGo(): boolean;
}

const lockOf = (tab: string) => `${storageKeys.tabs}:${tab}`;

/**
 * Counts tabs by a list that they share, which a page that goes away can still read and write. Each
 * holds a lock while it lives: the names of tabs that crashed are dropped by that.
 */
export function createOpenTabs(): OpenTabs {
  const own = crypto.randomUUID();
  let release: (() => void) | null = null;

  const read = () =>
    (readStorage("localStorage", storageKeys.tabs) ?? "").split(" ").filter(Boolean);
  const write = (tabs: readonly string[]) =>
    writeStorage("localStorage", storageKeys.tabs, tabs.join(" ") || null);
  const others = () => read().filter((tab) => tab !== own);

  async function dropDead() {
    try {
      const { held = [] } = await navigator.locks.query();
      const alive = new Set(held.map(({ name }) => name));
      if (release) write([...others().filter((tab) => alive.has(lockOf(tab))), own]);
    } catch {
      // Where locks are missing nobody can be told from the dead: every tab counts as the last.
      if (release) write([own]);
    }
  }

  function unregister() {
    release?.();
    release = null;
    write(others());
  }

  return {
    register() {
      if (release) return;
      const closed = new Promise<void>((resolve) => {
        release = resolve;
      });
      write([...others(), own]);
      try {
        void navigator.locks.request(lockOf(own), () => closed).catch(() => {});
      } catch {
        // Blocked site data: the list is not kept either.
      }
      void dropDead();
    },
    unregister,
    isLastToGo() {
      if (!release) return false;
      unregister();
      return read().length === 0;
    },
  };
}
