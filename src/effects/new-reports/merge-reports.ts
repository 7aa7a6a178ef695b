import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../api/client.ts";
import type { Call } from "../../api/contract/call.ts";
import { cachedResponses } from "../../api/query-keys.ts";
import type { Report, searchLatestReports, searchReports } from "../../api/contract/reports.ts";

/** Adds new reports to the cached lists that they belong to, without a request. */
export function mergeReports(queryClient: QueryClient, reports: readonly Report[]): void {
  const latest = cachedResponses<typeof searchLatestReports>(queryClient, "searchLatestReports");
  for (const [key, list] of latest) {
    const [, { body }] = key;
    queryClient.setQueryData(key, withReports(list, reports, body.limit));
  }
  for (const [key, list] of cachedResponses<typeof searchReports>(queryClient, "searchReports")) {
    const [, { body }] = key;
    const { category, portfolioCodes, startDate, endDate, limit, offset = 0 } = body;
    const codes = new Set(portfolioCodes);
    const wanted = reports.filter(
      (report) =>
        offset === 0 &&
        (category === undefined || category === report.category) &&
        (codes.size === 0 || codes.has(report.portfolioCode ?? "")) &&
        startDate <= report.periodEnd &&
        report.periodEnd <= endDate,
    );
    queryClient.setQueryData(key, withReports(list, wanted, limit));
  }
}

/** Returns the list with the reports that it does not have, or undefined if it has them all. */
function withReports<T extends { readonly reports: readonly Report[]; readonly total: number }>(
  list: T,
  reports: readonly Report[],
  limit = Infinity,
): T | undefined {
  const listed = new Set(list.reports.map(({ id }) => id));
  const added = reports.filter(({ id }) => !listed.has(id));
  if (added.length === 0) return undefined;
  const total = list.total + added.length;
  return { ...list, total, reports: [...added, ...list.reports].slice(0, limit) };
}

/**
 * Loads the lists of a call that are on the screen again, and marks the others as stale. A failure
 * leaves a list as it is and shows nothing.
 */
export async function reloadLists(
  { api, queryClient }: { readonly api: Api; readonly queryClient: QueryClient },
  call: Call,
): Promise<void> {
  const markStale = { refetchType: "none" } as const;
  void queryClient.invalidateQueries({ ...markStale, queryKey: [call.name], type: "inactive" });
  const shown = cachedResponses(queryClient, call.name, { type: "active" });
  await Promise.all(
    shown.map(async ([queryKey]) => {
      try {
        queryClient.setQueryData(queryKey, await api.send(call, queryKey[1]));
      } catch {
        void queryClient.invalidateQueries({ ...markStale, queryKey, exact: true });
      }
    }),
  );
}
