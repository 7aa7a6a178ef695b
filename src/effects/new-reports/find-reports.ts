import type { QueryClient } from "@tanstack/react-query";
import { freshReports, knownReports } from "../../../machines/new-reports/rules.ts";
import type { FoundReports, KnownReports } from "../../../machines/new-reports/types.ts";
import type { ApiTime } from "../../api/api-time.ts";
import type { Api } from "../../api/client.ts";
import { cachedResponses } from "../../api/query-keys.ts";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import {
  auditorReports,
  type Report,
  searchLatestReports,
  searchReports,
} from "../../api/contract/reports.ts";
import { listSchedulers } from "../../api/contract/schedulers.ts";
import { mergeReports, reloadLists } from "./merge-reports.ts";

/** Maximum number of reports of a response. */
const limit = 50;

interface FoundInApi extends Omit<FoundReports, "fresh"> {
  /** Reports that this tab did not know. */
  readonly reports: readonly Report[];
}

interface ReportDependencies {
  readonly api: Api;
  readonly apiTime: ApiTime;
  readonly queryClient: QueryClient;
}

/** Reads the newest reports and compares them with those in the cache and those known before. */
export async function findReports(
  { api, queryClient }: ReportDependencies,
  known: KnownReports | null,
  signal: AbortSignal,
): Promise<FoundInApi> {
  const before = [...listed(queryClient), ...(known ? [known] : [])];
  const body = { portfolioCodes: await codesOf(api, queryClient, signal), limit, offset: 0 };
  const { reports, total } = await api.send(searchLatestReports, { body }, { signal });
  const unknown = freshReports(reports, before);
  return {
    reports: unknown,
    hasMore: unknown.length === limit && total > limit,
    known: knownReports(reports, total),
  };
}

/**
 * Adds reports to the cached lists, and reads again what cannot be derived from them. Returns those
 * that no list had: the others were read meanwhile.
 */
export function addReports(
  dependencies: ReportDependencies,
  { reports, hasMore }: Pick<FoundInApi, "reports" | "hasMore">,
): readonly Report[] {
  const { queryClient } = dependencies;
  const lists = listed(queryClient);
  const fresh = lists.length === 0 ? reports : freshReports(reports, lists);
  if (fresh.length > 0) mergeReports(queryClient, fresh);
  const calls = [
    ...(fresh.length > 0 ? [auditorReports] : []),
    ...(fresh.length > 0 && hasMore ? [searchLatestReports, searchReports] : []),
    ...(fresh.length > 0 || isScheduleDue(dependencies) ? [listSchedulers] : []),
  ];
  for (const call of calls) void reloadLists(dependencies, call);
  return fresh;
}

const listed = (queryClient: QueryClient) =>
  cachedResponses<typeof searchLatestReports>(queryClient, "searchLatestReports").map(
    ([, { reports, total }]) => knownReports(reports, total),
  );

/** Whether a schedule in the cache should have run since it was read. */
function isScheduleDue({ queryClient, apiTime }: ReportDependencies): boolean {
  const nowMs = apiTime().getTime();
  const lists = cachedResponses<typeof listSchedulers>(queryClient, "listSchedulers");
  return lists.some(([, { schedulers }]) =>
    schedulers.some(
      ({ nextRunAtUtc }) => nextRunAtUtc !== null && Date.parse(nextRunAtUtc) <= nowMs,
    ),
  );
}

/** Returns the group codes of the user's portfolios, in general from the cache. */
async function codesOf(api: Api, queryClient: QueryClient, signal: AbortSignal): Promise<string[]> {
  const [cached] = cachedResponses<typeof listPortfolios>(queryClient, "listPortfolios");
  const { portfolios } = cached?.[1] ?? (await api.send(listPortfolios, {}, { signal }));
  return portfolios.map(({ groupCode }) => groupCode);
}
