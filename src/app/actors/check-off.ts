import type { QueryClient } from "@tanstack/react-query";
import type { WantedFile } from "../../../machines/download/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { checkAlert, type Report } from "../../api/contract/reports.ts";
import type { Portal } from "../../session/index.ts";

interface WithReports {
  readonly reports: readonly Report[];
}

const hasReports = (answer: unknown): answer is WithReports =>
  typeof answer === "object" &&
  answer !== null &&
  "reports" in answer &&
  Array.isArray(answer.reports);

/**
 * Checks the reports off whose files were had (REP-04): at once in every list that was read, then at
 * the API. The files are there: an API that does not take it is no news, and the next list tells.
 * Nobody checks off for a person whom they act as.
 */
export function createCheckOff({ api, session, record }: Portal, queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();

  function reportsOf(ids: ReadonlySet<string>): Report[] {
    const found = new Map<string, Report>();
    for (const { state } of cache.getAll()) {
      if (!hasReports(state.data)) continue;
      for (const report of state.data.reports) if (ids.has(report.id)) found.set(report.id, report);
    }
    return [...found.values()];
  }

  function unmark(ids: ReadonlySet<string>): void {
    const predicate = ({ state }: { state: { data: unknown } }) => hasReports(state.data);
    queryClient.setQueriesData<WithReports>(
      { predicate },
      (before) =>
        before && {
          ...before,
          reports: before.reports.map((one) =>
            one.isNew && ids.has(one.id) ? { ...one, isNew: false } : one,
          ),
        },
    );
  }

  async function checkOff(reports: readonly Report[]): Promise<void> {
    for (const { id } of reports) {
      try {
        await api.send(checkAlert, { params: { id } });
      } catch (error) {
        // The session ended: whoever comes next has not had these files.
        if (error instanceof ApiError && error.kind === "unauthorised") return;
      }
    }
  }

  return (files: readonly WantedFile[]): void => {
    const reports = reportsOf(new Set(files.map(({ id }) => id)));
    for (const { id, category, portfolioCode } of reports) {
      record("ReportDownload", {
        ReportID: id,
        ReportTypes: [category],
        ...(portfolioCode === null ? {} : { Portfolios: [portfolioCode] }),
      });
    }
    if (session.getSnapshot().context.user?.impersonatedName) return;
    const fresh = reports.filter(({ isNew }) => isNew);
    unmark(new Set(fresh.map(({ id }) => id)));
    void checkOff(fresh);
  };
}
