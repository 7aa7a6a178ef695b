import { listPortfolios, type Portfolio } from "../api/contract/portfolios.ts";
import { searchLatestReports } from "../api/contract/reports.ts";
import { useRead, useReadState } from "../session/index.ts";

/** Limits for one portfolio and for several (specification 2, section 9). */
const limits = { one: 2, several: 800 };

/** Request of the latest reports of all portfolios; its callers share the cached response. */
export function latestReportsBody(portfolios: readonly Portfolio[]) {
  const portfolioCodes = portfolios.map(({ groupCode }) => groupCode);
  const limit = portfolioCodes.length === 1 ? limits.one : limits.several;
  return { portfolioCodes, limit, offset: 0 };
}

/** Reports of the last three months for all of the user's portfolios. */
export function useLatestReports() {
  const portfolios = useRead(listPortfolios, {});
  const reports = useRead(
    searchLatestReports,
    { body: latestReportsBody(portfolios.data?.portfolios ?? []) },
    { enabled: portfolios.data !== undefined },
  );
  const ofPortfolios = useReadState(portfolios);
  const ofReports = useReadState(reports);
  return ofPortfolios.kind === "failed" ? ofPortfolios : ofReports;
}
