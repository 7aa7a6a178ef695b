import { skipToken, useQuery } from "@tanstack/react-query";
import type { ApiError } from "../../api/api-error.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useApi, useUser } from "../../session/index.ts";
import { type KnownAssets, nothingKnown } from "./known-assets.ts";
import { readAssets } from "./read-assets.ts";
import { readStoredAssets, storeAssets } from "./stored-assets.ts";

/** The day of an instant in the reader's zone, as YYYY-MM-DD. */
function localDate(instant: Date): string {
  const parts = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * The assets of the user's portfolios as they arrive: cached for the day by effective user, read on
 * from where a visit to another page interrupted it.
 */
export function useAssets(portfolios: readonly Portfolio[]) {
  const api = useApi();
  const { id, impersonatedName, lastLoginAt } = useUser();
  const day = localDate(new Date());
  const since = lastLoginAt === null ? null : localDate(new Date(lastLoginAt));
  const owner = JSON.stringify([id, impersonatedName, day]);
  const key = [id, impersonatedName, "assets", day];
  const progressKey = [...key, "progress"];

  const progress = useQuery<KnownAssets>({
    queryKey: progressKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const read = useQuery<KnownAssets, ApiError>({
    queryKey: key,
    queryFn: async ({ client, signal }) => {
      const before =
        client.getQueryData<KnownAssets>(key) ??
        client.getQueryData<KnownAssets>(progressKey) ??
        readStoredAssets(owner) ??
        nothingKnown;
      const begun = { ...before, unread: [] };
      client.setQueryData(progressKey, begun);
      const known = await readAssets({
        api,
        codes: homeFirst(portfolios),
        since,
        known: begun,
        signal,
        onProgress: (next) => client.setQueryData(progressKey, next),
      });
      if (known.unread.length === 0) storeAssets(owner, known);
      return known;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: ({ state }) => (state.data?.unread.length ?? 0) > 0,
  });
  return {
    known: (read.isFetching ? progress.data : null) ?? read.data ?? null,
    error: read.error,
    isReading: read.isFetching,
    retry: () => void read.refetch(),
  };
}

/** The group codes, that of the checked portfolio first: its figure is what people know. */
function homeFirst(portfolios: readonly Portfolio[]): string[] {
  const checked = portfolios.filter((portfolio) => portfolio.checked);
  const others = portfolios.filter((portfolio) => !portfolio.checked);
  return [...checked, ...others].map(({ groupCode }) => groupCode);
}
