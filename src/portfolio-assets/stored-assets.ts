import { readStorage, storageKeys, writeStorage } from "../browser/storage.ts";
import type { KnownAssets } from "./known-assets.ts";

interface Stored extends Omit<KnownAssets, "unread"> {
  readonly version: 1;
  readonly owner: string;
}

/**
 * Returns the assets stored for a reload of the tab, if they are of the same user, day and release.
 */
export function readStoredAssets(owner: string): KnownAssets | null {
  const text = readStorage("sessionStorage", storageKeys.assets);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<Stored>;
    const { version, portfolios, totals, isOneByOne = false } = stored;
    if (version !== 1 || stored.owner !== owner || !portfolios || !totals) return null;
    return { portfolios, totals, isOneByOne, unread: [] };
  } catch {
    return null;
  }
}

/** Stores the assets in session storage; they are removed at sign-out. */
export function storeAssets(owner: string, { portfolios, totals, isOneByOne }: KnownAssets): void {
  const stored: Stored = { version: 1, owner, portfolios, totals, isOneByOne };
  writeStorage("sessionStorage", storageKeys.assets, JSON.stringify(stored));
}
