import { paths } from "../../../machines/paths.ts";
import { listSearchCriteria } from "../../api/contract/datapicker.ts";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { npvSearch } from "../../api/contract/npv.ts";
import { searchLatestReports } from "../../api/contract/reports.ts";
import { allContacts } from "../../api/contract/team.ts";
import { latestReportsBody } from "../../report-list/use-latest-reports.ts";
import { supportReference, useCanOpen, usePermissions, useRead } from "../../session/index.ts";
import type { Group } from "./source.ts";

/** As the first search of its page, whose response is shared. */
const allResearch = { limit: 800, offset: 0, filters: {} };

/**
 * The lists in which the command bar searches, from the cache where other views have read them, and
 * which of them are loading or have failed. A role without a list does not request it.
 */
export function useLists() {
  const canOpen = useCanOpen();
  const { canSeeClientServiceTeam, isNpv } = usePermissions();
  const canSeeReports = [
    paths.home(),
    paths.report(),
    paths.auditor(),
    paths.consultantReport(),
  ].some(canOpen);
  const portfolios = useRead(listPortfolios, {}, { enabled: !isNpv });
  const known = portfolios.data?.portfolios;
  const ofPortfolios = useRead(
    searchLatestReports,
    { body: latestReportsBody(known ?? []) },
    { enabled: canSeeReports && known !== undefined },
  );
  const research = useRead(npvSearch, { body: allResearch }, { enabled: isNpv });
  const reports = isNpv ? research : ofPortfolios;
  const people = useRead(allContacts, {}, { enabled: canSeeClientServiceTeam });
  const views = useRead(listSearchCriteria, {}, { enabled: canOpen(paths.unaudited()) });
  const reads = { portfolios, reports, people, views } as const;
  const names = Object.keys(reads) as (keyof typeof reads)[];
  const failed = names.filter((name) => reads[name].isError && !reads[name].data);
  const isWithoutReports = canSeeReports && failed.includes("portfolios");
  return {
    portfolios: known,
    reports: reports.data,
    teams: people.data?.groups,
    views: views.data?.views,
    isLoading: Object.values(reads).some(({ isLoading }) => isLoading),
    /** Reports are read by their portfolios. */
    failed: (isWithoutReports ? ["reports", ...failed] : failed) satisfies Group[],
    /** Of the first failure, for support. */
    reference:
      failed
        .map((name) => reads[name].error)
        .map((error) => error && supportReference(error))
        .find(Boolean) ?? null,
    retry: () => {
      for (const name of failed) void reads[name].refetch();
    },
  };
}

export type Lists = ReturnType<typeof useLists>;
