import type { Query, QueryClient } from "@tanstack/react-query";
import type { Api } from "../../api/client.ts";
import type { Call, RequestOf, ResponseOf } from "../../api/contract/call.ts";
import { ofCalls, requestIn } from "../../api/query-keys.ts";
import type { Report, searchLatestReports, searchReports } from "../../api/contract/reports.ts";

type SearchLatest = typeof searchLatestReports;
type Search = typeof searchReports;
type Latest = ResponseOf<SearchLatest>;
type Found = ResponseOf<Search>;

/**
 * Returns the cached queries of a call that have a response, with their requests.
 */
export function queriesOf<T extends Call>(queryClient: QueryClient, name: T["name"]) {
  const queries = queryClient
    .getQueryCache()
    .findAll(ofCalls([name]))
    .filter(({ state }) => state.data !== undefined);
  return queries.map((query) => ({
    query,
    request: requestIn(query) as RequestOf<T>,
    data: query.state.data as ResponseOf<T>,
  }));
}

/** Adds new reports to the cached lists that they belong to, without a request. */
export function mergeReports(queryClient: QueryClient, reports: readonly Report[]): void {
  for (const { query, request, data } of queriesOf<SearchLatest>(
    queryClient,
    "searchLatestReports",
  )) {
    put(queryClient, query, data, reports, request.body.limit);
  }
  for (const { query, request, data } of queriesOf<Search>(queryClient, "searchReports")) {
    const { category, portfolioCodes, startDate, endDate, limit, offset = 0 } = request.body;
    const codes = new Set(portfolioCodes);
    const wanted = reports.filter(
      (report) =>
        offset === 0 &&
        (category === undefined || category === report.category) &&
        (codes.size === 0 || codes.has(report.portfolioCode ?? "")) &&
        startDate <= report.periodEnd &&
        report.periodEnd <= endDate,
    );
    put(queryClient, query, data, wanted, limit);
  }
}

function put(
  queryClient: QueryClient,
  query: Query,
  data: Latest | Found,
  reports: readonly Report[],
  limit = Infinity,
): void {
  const listed = new Set(data.reports.map(({ id }) => id));
  const added = reports.filter(({ id }) => !listed.has(id));
  if (added.length === 0) return;
  queryClient.setQueryData<Latest | Found>(query.queryKey, {
    ...data,
    total: data.total + added.length,
    reports: [...added, ...data.reports].slice(0, limit),
  });
}

/**
 * Loads the lists of a call that are on the screen again, and marks the others as stale. A failure
 * leaves a list as it is and shows nothing.
 */
export async function reloadLists(
  { api, queryClient }: { readonly api: Api; readonly queryClient: QueryClient },
  call: Call,
): Promise<void> {
  await Promise.all(
    queriesOf(queryClient, call.name).map(async ({ query, request }) => {
      if (!query.isActive()) return query.invalidate();
      try {
        queryClient.setQueryData(query.queryKey, await api.send(call, request));
      } catch {
        query.invalidate();
      }
    }),
  );
}
