import * as v from "valibot";
import { aumOfAll } from "../api/contract/portfolios.ts";
import { readStorage, storageKeys, writeStorage } from "../browser/storage.ts";
import type { KnownAssets } from "./known-assets.ts";

const Stored = v.object({
  version: v.literal(1),
  owner: v.string(),
  portfolios: aumOfAll.response.entries.portfolios,
  totals: aumOfAll.response.entries.totals,
  isOneByOne: v.boolean(),
});

/**
 * Returns the assets stored for a reload of the tab, if they are of the same user, day and release;
 * null for any other text.
 */
export function readStoredAssets(owner: string): KnownAssets | null {
  const text = readStorage("sessionStorage", storageKeys.assets);
  if (text === null) return null;
  try {
    const stored = v.parse(Stored, JSON.parse(text), { abortEarly: true });
    const { portfolios, totals, isOneByOne } = stored;
    return stored.owner === owner ? { portfolios, totals, isOneByOne, unread: [] } : null;
  } catch {
    return null;
  }
}

/** Stores the assets in session storage; they are removed at sign-out. */
export function storeAssets(owner: string, { portfolios, totals, isOneByOne }: KnownAssets): void {
  const stored = { version: 1, owner, portfolios, totals, isOneByOne };
  writeStorage("sessionStorage", storageKeys.assets, JSON.stringify(stored));
}
