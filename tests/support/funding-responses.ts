import type { ResponseOf } from "../../src/api/contract/call.ts";
import type { ldi, ldiSummary } from "../../src/api/contract/portfolios.ts";
import type { StubResponses } from "./stub-api.ts";

/** Funding levels of consecutive days from 16 November, with liabilities of 100 million. */
export function fundingOf(levels: readonly number[]): ResponseOf<typeof ldi> {
  return {
    portfolios: [
      { groupCode: "HPS03", clientName: "Hartwell", portfolioName: "Matching", checked: false },
      { groupCode: "HPS04", clientName: "Hartwell", portfolioName: "Long gilts", checked: false },
    ],
    currency: "GBP",
    points: levels.map((fundingLevel, index) => ({
      date: `2026-11-${16 + index}`,
      assets: fundingLevel * 100_000_000,
      liabilities: 100_000_000,
      fundingLevel,
    })),
  };
}

/** Summary of a portfolio with assets of 98 and liabilities of 100 million. */
export const fundingSummary: ResponseOf<typeof ldiSummary> = {
  portfolioCode: "HPS03",
  currency: "GBP",
  latest: {
    date: "2026-11-20",
    assets: 98_000_000,
    liabilities: 100_000_000,
    fundingLevel: 0.98,
  },
  surplus: -2_000_000,
  interestRateHedge: 0.912,
  inflationHedge: null,
};

/** Responses with two portfolios that have a funding level. */
export const fundingResponses: StubResponses = {
  "GET /portfolios/ldi/list": { json: fundingOf([0.951, 0.96, 0.97, 0.975, 0.98]) },
  "GET /portfolios/HPS03/ldi/summary": { json: fundingSummary },
  "GET /portfolios/HPS04/ldi/summary": { json: { ...fundingSummary, portfolioCode: "HPS04" } },
};
