import type { QueryClient } from "@tanstack/react-query";
import type { WantedFile } from "../../../machines/download/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import type { allCalls, CallName } from "../../api/contract/index.ts";
import { checkAlert, type Report } from "../../api/contract/reports.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";

interface ReportList {
  readonly reports: readonly Report[];
}
type ReportListName = {
  [Name in CallName]: ResponseOf<(typeof allCalls)[Name]> extends ReportList ? Name : never;
}[CallName];

/** Calls that return lists of reports, by name, as their code is that of several pages. */
const lists: Readonly<Record<ReportListName, true>> = {
  searchLatestReports: true,
  searchReports: true,
  auditorReports: true,
  npvLatestReports: true,
  npvSearch: true,
};

const isOpen = ({ isNew, isCheckedOff }: WantedFile) => isNew || isCheckedOff === false;

const checkedOff = (report: Report): Report => ({
  ...report,
  isNew: false,
  ...(report.isCheckedOff === undefined ? {} : { isCheckedOff: true }),
});

interface CheckOffDependencies extends Pick<EffectDependencies, "api" | "record"> {
  readonly isImpersonating: boolean;
  /** Called with the calls whose lists the API changed. */
  readonly onChecked: (lists: readonly string[]) => void;
}

/** Marks reports as seen after their files were downloaded or viewed. */
export type CheckOff = (reports: readonly WantedFile[]) => void;

/**
 * Marks reports as seen (REP-04): immediately in every cached or pending list, then at the API. A
 * rejection is not shown, because the next list is correct. An administrator does not mark reports
 * for the impersonated user.
 */
export function createCheckOff(
  { api, record, isImpersonating, onChecked }: CheckOffDependencies,
  queryClient: QueryClient,
): CheckOff {
  const downloadedIds = new Set<string>();

  const isOutdated = (report: Report) => isOpen(report) && downloadedIds.has(report.id);

  function unmark(): void {
    for (const name of Object.keys(lists)) {
      queryClient.setQueriesData<ReportList>({ queryKey: [name] }, (list) =>
        list?.reports.some(isOutdated)
          ? { ...list, reports: list.reports.map((it) => (isOutdated(it) ? checkedOff(it) : it)) }
          : undefined,
      );
    }
  }

  // A list requested before the download still has the report as it was.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") unmark();
  });

  async function checkOff(reports: readonly WantedFile[]): Promise<void> {
    for (const { id } of reports) {
      try {
        await api.send(checkAlert, { params: { id } });
      } catch (error) {
        // The session ended: the next user has not downloaded these files.
        if (error instanceof ApiError && error.kind === "unauthorised") return;
        downloadedIds.delete(id);
      }
    }
    if (reports.length > 0) onChecked(Object.keys(lists));
  }

  return (reports) => {
    for (const { id, category, portfolioCode } of reports) {
      record("ReportDownload", {
        ReportID: id,
        ReportTypes: [category],
        ...(portfolioCode === null ? {} : { Portfolios: [portfolioCode] }),
      });
    }
    if (isImpersonating) return;
    const fresh = reports.filter((report) => isOpen(report) && !downloadedIds.has(report.id));
    for (const { id } of fresh) downloadedIds.add(id);
    unmark();
    void checkOff(fresh);
  };
}
