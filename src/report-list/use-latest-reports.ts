import { listPortfolios } from "../api/contract/portfolios.ts";
import { searchLatestReports } from "../api/contract/reports.ts";
import { useRead, useReadState } from "../session/index.ts";

/** Limits for one portfolio and for several (specification 2, section 9). */
const limits = { one: 2, several: 800 };

/** Reports of the last three months for all of the user's portfolios. */
export function useLatestReports() {
  const portfolios = useRead(listPortfolios, {});
  const codes = portfolios.data?.portfolios.map(({ groupCode }) => groupCode) ?? [];
  const limit = codes.length === 1 ? limits.one : limits.several;
  const reports = useRead(
    searchLatestReports,
    { body: { portfolioCodes: codes, limit, offset: 0 } },
    { enabled: portfolios.isSuccess },
  );
  const ofPortfolios = useReadState(portfolios);
  const ofReports = useReadState(reports);
  return ofPortfolios.kind === "failed" ? ofPortfolios : ofReports;
}
