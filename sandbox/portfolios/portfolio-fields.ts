import type { PortfolioRow } from "./portfolios.ts";

/** What a report tells of its portfolio. */
export const portfolioFields = (portfolio: PortfolioRow | null) => ({
  portfolioCode: portfolio?.code ?? null,
  portfolioName: portfolio?.name ?? null,
});
