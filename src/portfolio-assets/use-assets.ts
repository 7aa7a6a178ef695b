import { type QueryClient, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { paths } from "../../machines/paths.ts";
import type { ApiError } from "../api/api-error.ts";
import { listPortfolios, type Portfolio } from "../api/contract/portfolios.ts";
import { useApi, useApiTime, useCanOpen, useConfig, useRead, useUser } from "../session/index.ts";
import { queryOf } from "../api/query-of.ts";
import { useEarlyQuery } from "../session/use-early-query.ts";
import { useClock } from "../session/use-now.ts";
import { type KnownAssets, nothingKnown } from "./known-assets.ts";
import { lastClosedDates, marketsOf, visitedDate } from "./last-closed-date.ts";
import { loadAssets } from "./load-assets.ts";
import { storedAssets } from "./stored-assets.ts";

interface AssetsRequest {
  readonly sentAt: Date;
  /** Last closed day at the last visit; null at the first visit. */
  readonly since: string | null;
}

/** The latest request by the cache of its effective user. */
const requests = new WeakMap<QueryClient, AssetsRequest>();

/**
 * Loads the assets of the user's portfolios and returns them as they arrive. Cached by effective
 * user until another day has closed in a market; continues after an interruption. Starts in
 * parallel with the list of portfolios, and goes on unless their markets ask for another visit or
 * closed since.
 */
export function useAssets() {
  const api = useApi();
  const user = useUser();
  const { omitObservationPoint } = useConfig();
  const canReadUnaudited = useCanOpen()(paths.unaudited());
  const { id, impersonatedName, lastLoginAt, region } = user;
  const list = useRead(listPortfolios, {});
  const client = useQueryClient();
  const apiTime = useApiTime();
  const markets = marketsOf(list.data?.portfolios, region);
  const since = visitedDate(lastLoginAt, markets);
  const closed = useClock((now) => lastClosedDates(now, markets).join());
  const latest = requests.get(client);
  const isCurrent =
    latest?.since === since && lastClosedDates(latest.sentAt, markets).join() === closed;
  const request = isCurrent ? latest : { sentAt: apiTime(), since };
  if (!isCurrent) requests.set(client, request);
  const key = ["assets", id, impersonatedName, request];
  const progressKey = [...key, "progress"];
  const ownerOf = (portfolios: readonly Portfolio[] | undefined) => {
    const known = marketsOf(portfolios, region);
    const dates = lastClosedDates(request.sentAt, known);
    return JSON.stringify([id, impersonatedName, since, known, dates]);
  };

  const progress = useQuery<KnownAssets>({
    queryKey: progressKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const read = useEarlyQuery<KnownAssets, ApiError>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const before =
        client.getQueryData<KnownAssets>(key) ??
        client.getQueryData<KnownAssets>(progressKey) ??
        storedAssets.read(ownerOf(list.data?.portfolios)) ??
        nothingKnown;
      const begun = { ...before, unread: [] };
      client.setQueryData(progressKey, begun);
      const listed = client.ensureQueryData(queryOf(api, listPortfolios, {}, user));
      const codes = listed.then(({ portfolios }) => homeFirst(portfolios));
      // Prevents an unhandled rejection; the list shows its own error.
      codes.catch(() => {});
      const known = await loadAssets({
        api,
        codes,
        since,
        canReadUnaudited,
        isPointOmitted: omitObservationPoint,
        known: begun,
        signal,
        onProgress: (next) => client.setQueryData(progressKey, next),
      });
      if (known.unread.length === 0) {
        storedAssets.write(ownerOf((await listed).portfolios), known);
      }
      return known;
    },
    // Loads the assets again after a failed list has loaded.
    enabled: list.data !== undefined || !list.isError,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: ({ state }) => (state.data?.unread.length ?? 0) > 0,
  });
  return {
    known: (read.isFetching ? progress.data : null) ?? read.data ?? null,
    error: read.error,
    isLoading: read.isFetching,
    retry: () => void read.refetch(),
  };
}

export type Assets = ReturnType<typeof useAssets>;

/** Returns the group codes, the home portfolio first. */
function homeFirst(portfolios: readonly Portfolio[]): string[] {
  const checked = portfolios.filter((portfolio) => portfolio.checked);
  const others = portfolios.filter((portfolio) => !portfolio.checked);
  return [...checked, ...others].map(({ groupCode }) => groupCode);
}
