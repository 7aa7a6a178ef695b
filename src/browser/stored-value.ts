import { readStorage, writeStorage } from "./storage.ts";

/** Maximum characters to store; a longer text would leave no space for the tokens. */
const maxTextLength = 1_500_000;

/**
 * A value in session storage, for a reload of the tab; only its owner reads it. `parse` throws for
 * anything else, which is removed.
 */
export function storedValue<T>(key: string, parse: (value: unknown) => T) {
  return {
    read(owner: string): T | null {
      const text = readStorage("sessionStorage", key);
      if (text === null) return null;
      try {
        const stored = JSON.parse(text) as { readonly owner: unknown; readonly value: unknown };
        const value = parse(stored.value);
        return stored.owner === owner ? value : null;
      } catch {
        writeStorage("sessionStorage", key, null);
        return null;
      }
    },
    write(owner: string, value: T): void {
      const text = JSON.stringify({ owner, value });
      writeStorage("sessionStorage", key, text.length <= maxTextLength ? text : null);
    },
  };
}
