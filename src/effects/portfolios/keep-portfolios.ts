import { hashKey, type QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { identityOf } from "../../../machines/session/identity.ts";
import type { User } from "../../../machines/user/types.ts";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";
import { portfolioListKey, selectedPortfolioKey } from "../../api/portfolio-keys.ts";

const Kept = v.object({
  user: v.string(),
  list: v.nullable(listPortfolios.response),
  selected: v.nullable(v.string()),
});

/** Characters; a longer list would leave no room for the tokens. */
const longestText = 1_500_000;

/**
 * Keeps the portfolio list and the selected portfolio of a user in session storage: after a reload
 * they are shown at once, and the list is read again behind it (PORT-02).
 */
export function keepPortfolios(cache: QueryClient, user: User): void {
  const identity = identityOf(user);
  const listKey = portfolioListKey(user);
  const selectedKey = selectedPortfolioKey(user);
  cache.setQueryDefaults(selectedKey, { gcTime: Infinity });
  const kept = readKept();
  if (kept?.user === identity) {
    // An old date has the list read again as soon as a view asks for it.
    if (kept.list) cache.setQueryData(listKey, kept.list, { updatedAt: 0 });
    if (kept.selected) cache.setQueryData(selectedKey, kept.selected);
  }

  const hashes = new Set([hashKey(listKey), hashKey(selectedKey)]);
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || !hashes.has(query.queryHash)) return;
    const text = JSON.stringify({
      user: identity,
      list: cache.getQueryData(listKey) ?? null,
      selected: cache.getQueryData(selectedKey) ?? null,
    });
    const isKeepable = text.length <= longestText;
    writeStorage("sessionStorage", storageKeys.portfolios, isKeepable ? text : null);
  });
}

function readKept(): v.InferOutput<typeof Kept> | null {
  const text = readStorage("sessionStorage", storageKeys.portfolios);
  if (text === null) return null;
  try {
    return v.parse(Kept, JSON.parse(text));
  } catch {
    writeStorage("sessionStorage", storageKeys.portfolios, null);
    return null;
  }
}
