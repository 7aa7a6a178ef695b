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
 * Checks the reports off whose files were had (REP-04): at once in every list that was read or is on
 * its way, then at the API. The files are there: an API that does not take it is no news, and the
 * next list tells. Nobody checks off for a person whom they act as.
 */
export function createCheckOff({ api, session, record }: Portal, queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  const had = new Set<string>();

  function reportsOf(ids: ReadonlySet<string>): Report[] {
    const found = new Map<string, Report>();
    for (const { state } of cache.getAll()) {
      if (!hasReports(state.data)) continue;
      for (const report of state.data.reports) if (ids.has(report.id)) found.set(report.id, report);
    }
    return [...found.values()];
  }

  const isOutdated = ({ id, isNew }: Report) => isNew && had.has(id);

  function unmark(): void {
    queryClient.setQueriesData<WithReports>(
      { predicate: ({ state }) => hasReports(state.data) },
      (before) =>
        before?.reports.some(isOutdated)
          ? {
              ...before,
              reports: before.reports.map((one) =>
                isOutdated(one) ? { ...one, isNew: false } : one,
              ),
            }
          : undefined,
    );
  }

  // What was on its way while a report was had comes with the mark that it had before.
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") unmark();
  });

  async function checkOff(reports: readonly Report[]): Promise<void> {
    for (const { id } of reports) {
      try {
        await api.send(checkAlert, { params: { id } });
      } catch (error) {
        // The session ended: whoever comes next has not had these files.
        if (error instanceof ApiError && error.kind === "unauthorised") return;
        had.delete(id);
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
    for (const { id } of fresh) had.add(id);
    unmark();
    void checkOff(fresh);
  };
}
