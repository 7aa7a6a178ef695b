import { hashKey, type QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { identityOf } from "../../../machines/session/identity.ts";
import type { User } from "../../../machines/user/types.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import type { Api } from "../../api/client.ts";
import { ApiError } from "../../api/api-error.ts";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import { storedValue } from "../../browser/stored-value.ts";
import { portfolioListKey, selectedPortfolioKey } from "../../api/query-keys.ts";

const Kept = v.object({
  list: v.nullable(listPortfolios.response),
  selected: v.nullable(v.string()),
});

const stored = storedValue(storageKeys.portfolios, (value) =>
  v.parse(Kept, value, { abortEarly: true }),
);

/** Reads the portfolio list again after a call was forbidden: a portfolio may have been taken away. */
function checkPortfolios(cache: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError) || error.kind !== "forbidden") return;
  if (error.call === listPortfolios.name) return;
  // Many calls can be forbidden at once: a request that is on its way goes on.
  const queryKey = [listPortfolios.name];
  void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** Returns an API that reads the portfolio list again after it has forbidden a call. */
export function withCheckedPortfolios(api: Api, cache: QueryClient): Api {
  async function checking<T>(response: Promise<T>): Promise<T> {
    try {
      return await response;
    } catch (error) {
      checkPortfolios(cache, error);
      throw error;
    }
  }
  return {
    send: (call, request, options) => checking(api.send(call, request, options)),
    download: (call, request, options) => checking(api.download(call, request, options)),
  };
}

type PortfolioList = ResponseOf<typeof listPortfolios>;

const codesIn = (list: PortfolioList | null | undefined) =>
  list?.portfolios
    .map(({ groupCode }) => groupCode)
    .toSorted()
    .join();

/**
 * Stores a user's portfolio list and selected portfolio in session storage. After a reload they are
 * shown immediately, and the list is refetched in the background (PORT-02). A list with other
 * portfolios than before drops what was read for them.
 */
export function keepPortfolios(cache: QueryClient, user: User): void {
  const identity = identityOf(user);
  const listKey = portfolioListKey(user);
  const selectedKey = selectedPortfolioKey(user);
  cache.setQueryDefaults(selectedKey, { gcTime: Infinity });
  const kept = stored.read(identity);
  // `updatedAt: 0` marks the list as stale, so that the first view refetches it.
  if (kept?.list) cache.setQueryData(listKey, kept.list, { updatedAt: 0 });
  if (kept?.selected) cache.setQueryData(selectedKey, kept.selected);

  const hashes = new Set([hashKey(listKey), hashKey(selectedKey)]);
  let codes = codesIn(kept?.list);
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (action.type === "error") checkPortfolios(cache, action.error);
    if (!hashes.has(query.queryHash)) return;
    const list = cache.getQueryData<PortfolioList>(listKey) ?? null;
    const before = codes;
    codes = codesIn(list) ?? before;
    if (before !== undefined && before !== codes) {
      // Everything that was read may contain a portfolio that was taken away, or lack a new one.
      writeStorage("sessionStorage", storageKeys.assets, null);
      void cache.resetQueries({ predicate: ({ queryHash }) => !hashes.has(queryHash) });
    }
    stored.write(identity, { list, selected: cache.getQueryData(selectedKey) ?? null });
  });
}
