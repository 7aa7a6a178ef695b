import { valueNamed } from "../../../machines/pages/value-named.ts";
import { paths } from "../../../machines/paths.ts";
import type { HoldingRow, UnauditedRow } from "../../../machines/unaudited/rows.ts";
import { holdingsQuery } from "../../../machines/unaudited/fixtures.ts";
import { isOfDay } from "../../../machines/unaudited/rules.ts";
import { type DataTab, dataTabs, type Query } from "../../../machines/unaudited/types.ts";
import type { Path } from "./path.ts";

/** Returns the data set on the page of a recording, which names no query; null for another page. */
export function recordedDataSet({ report }: Path): DataTab | null {
  const [page, query] = (report?.route ?? "").split("?");
  if (page !== paths.unaudited()) return null;
  return valueNamed(dataTabs, new URLSearchParams(query).get("tab")) ?? null;
}

/** Days to compare, on which all markets were open: all portfolios have data. */
const comparedDays = { from: "2026-09-30", to: "2026-10-30" };

const queryOf = (query: Query, tab: DataTab): Query => ({
  ...query,
  tab,
  ...(tab === "compare" && comparedDays),
});

/** Returns the URL of the query of the fixtures for a data set. */
export function dataSetPath(tab: DataTab): string {
  const { portfolios, asOf, from, to } = queryOf(holdingsQuery, tab);
  const dates = isOfDay(tab)
    ? { asOf }
    : tab === "compare"
      ? { first: from, second: to }
      : { period: "dates", from, to };
  const values = new URLSearchParams({ tab, portfolios: portfolios.join(" "), ...dates });
  return `${paths.unaudited()}?${values}`;
}

interface Fixture {
  readonly query?: Query;
  readonly output?: { readonly rows?: readonly UnauditedRow[] };
}

/** Returns an event or a result with the holdings of the fixtures replaced by a data set. */
export function asDataSet<T>(value: T, tab: DataTab): T {
  const { query, output } = Object(value) as Fixture;
  if (query?.tab === "holdings") return { ...value, query: queryOf(query, tab) };
  if (!output?.rows) return value;
  const rows = output.rows.map((row) => (row.kind === "holdings" ? rowsOf(row)[tab] : row));
  return { ...value, output: { ...output, rows } };
}

/** Returns the rows of a position in each data set. */
function rowsOf(row: HoldingRow): Readonly<Record<DataTab, UnauditedRow>> {
  const { date, quantity, price, marketValue, baseMarketValue, baseCurrency, exchangeRate } = row;
  const { id, portfolioCode, portfolioName, securityId, securityName } = row;
  const { isin, assetClass, currency } = row;
  const names = { id, portfolioCode, portfolioName, securityId, securityName };
  const security = { ...names, isin, assetClass, currency };
  return {
    holdings: row,
    transactions: {
      ...security,
      kind: "transactions",
      transactionId: "T-1",
      type: "Buy",
      tradeDate: "2026-10-12",
      settlementDate: "2026-10-14",
      quantity,
      price,
      amount: marketValue,
      baseCurrency,
      exchangeRate,
      baseAmount: baseMarketValue,
    },
    income: {
      ...security,
      kind: "income",
      type: "Income",
      exDate: "2026-10-08",
      payDate: "2026-10-22",
      quantity,
      ratePerUnit: 0.01,
      grossAmount: 12_500,
      tax: 0,
      netAmount: 12_500,
      baseCurrency,
      exchangeRate,
      baseNetAmount: 12_500,
    },
    accruals: {
      ...security,
      kind: "accruals",
      date,
      type: "Interest",
      accruedFrom: "2026-06-07",
      amount: 24_100,
    },
    compare: {
      ...security,
      kind: "compare",
      quantityBefore: quantity,
      quantityAfter: quantity,
      quantityChange: 0,
      priceBefore: price,
      priceAfter: price,
      marketValueBefore: marketValue,
      marketValueAfter: marketValue,
      marketValueChange: 0,
      priceEffect: 0,
      quantityEffect: 0,
      baseCurrency,
      baseMarketValueBefore: baseMarketValue,
      baseMarketValueAfter: baseMarketValue,
      baseMarketValueChange: 0,
      basePriceEffect: 0,
      baseQuantityEffect: 0,
      transactionCount: 0,
    },
  };
}
