import type { Failure } from "../failure.ts";
import type { HoldingRow } from "./rows.ts";
import type { Query, LoadedRows } from "./types.ts";

/** First day that can be shown. */
export const unauditedOldest = "2025-05-20";

export const holdingsQuery: Query = {
  tab: "holdings",
  book: "onBook",
  portfolios: ["HPS001", "HPS002"],
  point: "CloseOfBusiness",
  asOf: "2026-11-20",
  from: "2026-10-01",
  to: "2026-10-31",
  dateType: "TradeDate",
};

/** A day whose data is no longer available. */
export const oldQuery: Query = { ...holdingsQuery, asOf: "2025-01-31" };

export const transactionsQuery: Query = { ...holdingsQuery, tab: "transactions" };

const gilt: HoldingRow = {
  kind: "holdings",
  id: "HPS001:GB00B16NNR78",
  portfolioCode: "HPS001",
  portfolioName: "Hartwell Diversified Growth",
  securityId: "GB00B16NNR78",
  securityName: "UK Treasury 4.25% 2027",
  isin: "GB00B16NNR78",
  assetClass: "Government bonds",
  currency: "GBP",
  date: "2026-11-20",
  quantity: 1_250_000,
  price: 1.0125,
  marketValue: 1_265_625,
  baseCurrency: "GBP",
  exchangeRate: 1,
  baseMarketValue: 1_265_625,
  weight: 0.62,
};

export const holdingRows: readonly HoldingRow[] = [
  gilt,
  {
    ...gilt,
    id: "HPS001:US0378331005",
    securityId: "US0378331005",
    securityName: "Larkspur Devices Inc.",
    isin: "US0378331005",
    assetClass: "Equities",
    currency: "USD",
    quantity: 4200,
    price: 231.4,
    marketValue: 971_880,
    exchangeRate: 0.78,
    baseMarketValue: 758_066.4,
    weight: 0.38,
  },
];

const secondRows: readonly HoldingRow[] = holdingRows.map((row) => ({
  ...row,
  id: row.id.replace("HPS001", "HPS002"),
  portfolioCode: "HPS002",
  portfolioName: "Hartwell Buy and Maintain Credit",
}));

/** The API is unavailable. */
export const unauditedDown: Failure = { kind: "unavailable", code: null, description: null };

const missed = (code: string) => ({ code, failure: unauditedDown });

export const readings = {
  whole: { rows: [...holdingRows, ...secondRows], missed: [] },
  part: { rows: holdingRows, missed: [missed("HPS002")] },
  rest: { rows: secondRows, missed: [] },
  none: { rows: [], missed: [missed("HPS001"), missed("HPS002")] },
  empty: { rows: [], missed: [] },
} satisfies Readonly<Record<string, LoadedRows>>;
