import { randomId } from "../../browser/random-id.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Registry of this browser's tabs that show a session. */
export interface OpenTabs {
  /** Registers this tab as one that shows a session. */
  register(): void;
  unregister(): void;
  /** Whether this tab is the last one; synchronous, for a page that is being unloaded. */
  isLastToGo(): boolean;
}

const lockOf = (tab: string) => `${storageKeys.tabs}:${tab}`;

/**
 * Counts tabs with a list in storage, which can be accessed synchronously during unload. Each tab
 * holds a lock, so that crashed tabs can be removed from the list.
 */
export function createOpenTabs(): OpenTabs {
  const tabId = randomId();
  let release: (() => void) | null = null;

  const read = () =>
    (readStorage("localStorage", storageKeys.tabs) ?? "").split(" ").filter(Boolean);
  const write = (tabs: readonly string[]) =>
    writeStorage("localStorage", storageKeys.tabs, tabs.join(" ") || null);
  const others = () => read().filter((tab) => tab !== tabId);

  async function removeCrashedTabs() {
    try {
      const { held = [] } = await navigator.locks.query();
      const alive = new Set(held.map(({ name }) => name));
      if (release) write([...others().filter((tab) => alive.has(lockOf(tab))), tabId]);
    } catch {
      // Without the Web Locks API crashed tabs cannot be detected: every tab counts as the last.
      if (release) write([tabId]);
    }
  }

  function unregister() {
    release?.();
    release = null;
    write(others());
  }

  // Another tab may have written the list at the same time, or the user has cleared storage.
  window.addEventListener("storage", ({ key }) => {
    if (key !== storageKeys.tabs && key !== null) return;
    if (read().includes(tabId) === (release !== null)) return;
    write(release ? [...others(), tabId] : others());
  });

  return {
    register() {
      if (release) return;
      const closed = new Promise<void>((resolve) => {
        release = resolve;
      });
      write([...others(), tabId]);
      try {
        void navigator.locks.request(lockOf(tabId), () => closed).catch(() => {});
      } catch {
        // Storage is blocked, so there is no list either.
      }
      void removeCrashedTabs();
    },
    unregister,
    isLastToGo() {
      if (!release) return false;
      unregister();
      return read().length === 0;
    },
  };
}
