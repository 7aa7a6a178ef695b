import type {
  AccrualRow,
  ComparisonRow,
  HoldingRow,
  IncomeRow,
  TransactionRow,
  UnauditedRow,
} from "../../../machines/unaudited/rows.ts";
import type {
  GridColumn,
  GridColumnType,
  GridValue,
} from "../../ui/data-grid/engine/grid-column.ts";
import { shareOf } from "./share-of-total.ts";

/** A column without its translated texts. */
export type ColumnSpec<Row> = Omit<GridColumn<Row>, "header" | "label" | "id"> & {
  readonly id: ColumnId;
  /** Returns what depends on all rows. */
  readonly columnIn?: (rows: readonly Row[]) => Pick<GridColumn<Row>, "value" | "aggregate">;
};

type Options<Row> = Omit<ColumnSpec<Row>, "id" | "type" | "value">;

function column<Row>(
  id: ColumnId,
  type: GridColumnType,
  value: (row: Row) => GridValue,
  options: Options<Row> = {},
): ColumnSpec<Row> {
  return { id, type, value, ...options };
}

export type ColumnId =
  | "portfolioName"
  | "portfolioCode"
  | "securityName"
  | "securityId"
  | "isin"
  | "assetClass"
  | "currency"
  | "baseCurrency"
  | "date"
  | "quantity"
  | "price"
  | "marketValue"
  | "exchangeRate"
  | "baseMarketValue"
  | "weight"
  | "share"
  | "transactionId"
  | "type"
  | "tradeDate"
  | "settlementDate"
  | "amount"
  | "baseAmount"
  | "exDate"
  | "payDate"
  | "ratePerUnit"
  | "grossAmount"
  | "tax"
  | "netAmount"
  | "baseNetAmount"
  | "accruedFrom"
  | "quantityBefore"
  | "quantityAfter"
  | "quantityChange"
  | "priceBefore"
  | "priceAfter"
  | "marketValueBefore"
  | "marketValueAfter"
  | "marketValueChange"
  | "priceEffect"
  | "quantityEffect"
  | "baseMarketValueBefore"
  | "baseMarketValueAfter"
  | "baseMarketValueChange"
  | "basePriceEffect"
  | "baseQuantityEffect"
  | "transactionCount";

export const hidden = { isHidden: true } as const;
export const belowName = { phonePlace: "name" } as const;
const belowFigure = { phonePlace: "figure" } as const;
const local = { currency: (row: UnauditedRow) => row.currency };
const base = {
  currency: (row: { readonly baseCurrency: string }) => row.baseCurrency,
  isBase: true,
} as const;
const percent = { isPercent: true, decimals: 2, aggregate: "sum", ...belowFigure } as const;
const price = { decimals: 4 } as const;
/** Decimals of the units of funds and cash; those of other securities are whole. */
export const maxUnitDecimals = 4;
const units = { maxDecimals: maxUnitDecimals } as const;

/** Columns that all rows have; the security names the row. */
const security = column<UnauditedRow>("securityName", "text", (row) => row.securityName, {
  width: 260,
});
/** Tells rows of one security apart, and stands where a narrow grid shows it. */
const portfolio = column<UnauditedRow>("portfolioName", "set", (row) => row.portfolioName, {
  width: 220,
  ...belowName,
});
const assetClass = column<UnauditedRow>("assetClass", "set", (row) => row.assetClass);
/** What identifies a row besides security and portfolio; its currency stands at the amounts. */
const identifiers = [
  column<UnauditedRow>("currency", "set", (row) => row.currency, { width: 110 }),
  column<UnauditedRow>("isin", "text", (row) => row.isin, hidden),
  column<UnauditedRow>("securityId", "text", (row) => row.securityId, hidden),
  column<UnauditedRow>("portfolioCode", "set", (row) => row.portfolioCode, hidden),
];
export const rateDecimals = 6;
const rateOptions = { decimals: rateDecimals, ...hidden };
const largestFirst = { initialSort: "descending" } as const;

export const holdingColumns: readonly ColumnSpec<HoldingRow>[] = [
  security,
  column<HoldingRow>("baseMarketValue", "money", (row) => row.baseMarketValue, {
    ...base,
    ...largestFirst,
  }),
  column<HoldingRow>("weight", "number", (row) => row.weight, percent),
  column<HoldingRow>("share", "number", () => null, { ...percent, columnIn: shareOf }),
  portfolio,
  column<HoldingRow>("marketValue", "money", (row) => row.marketValue, local),
  column<HoldingRow>("quantity", "number", (row) => row.quantity, units),
  column<HoldingRow>("price", "number", (row) => row.price, price),
  assetClass,
  ...identifiers,
  column<HoldingRow>("exchangeRate", "number", (row) => row.exchangeRate, rateOptions),
  column<HoldingRow>("date", "date", (row) => row.date, hidden),
  column<HoldingRow>("baseCurrency", "set", (row) => row.baseCurrency, hidden),
];

export const transactionColumns: readonly ColumnSpec<TransactionRow>[] = [
  security,
  column<TransactionRow>("baseAmount", "money", (row) => row.baseAmount, base),
  column<TransactionRow>("type", "set", (row) => row.type, belowName),
  portfolio,
  column<TransactionRow>("tradeDate", "date", (row) => row.tradeDate, belowFigure),
  column<TransactionRow>("settlementDate", "date", (row) => row.settlementDate),
  column<TransactionRow>("amount", "money", (row) => row.amount, local),
  column<TransactionRow>("quantity", "number", (row) => row.quantity, units),
  column<TransactionRow>("price", "number", (row) => row.price, price),
  assetClass,
  ...identifiers,
  column<TransactionRow>("transactionId", "text", (row) => row.transactionId, hidden),
  column<TransactionRow>("exchangeRate", "number", (row) => row.exchangeRate, rateOptions),
  column<TransactionRow>("baseCurrency", "set", (row) => row.baseCurrency, hidden),
];

export const incomeColumns: readonly ColumnSpec<IncomeRow>[] = [
  security,
  column<IncomeRow>("baseNetAmount", "money", (row) => row.baseNetAmount, base),
  column<IncomeRow>("type", "set", (row) => row.type, belowName),
  portfolio,
  column<IncomeRow>("exDate", "date", (row) => row.exDate),
  column<IncomeRow>("payDate", "date", (row) => row.payDate, belowFigure),
  column<IncomeRow>("netAmount", "money", (row) => row.netAmount, local),
  column<IncomeRow>("grossAmount", "money", (row) => row.grossAmount, local),
  column<IncomeRow>("tax", "money", (row) => row.tax, local),
  column<IncomeRow>("quantity", "number", (row) => row.quantity, units),
  column<IncomeRow>("ratePerUnit", "number", (row) => row.ratePerUnit, { decimals: 6 }),
  assetClass,
  ...identifiers,
  column<IncomeRow>("exchangeRate", "number", (row) => row.exchangeRate, rateOptions),
  column<IncomeRow>("baseCurrency", "set", (row) => row.baseCurrency, hidden),
];

export const accrualColumns: readonly ColumnSpec<AccrualRow>[] = [
  security,
  column<AccrualRow>("amount", "money", (row) => row.amount, local),
  column<AccrualRow>("type", "set", (row) => row.type, belowName),
  portfolio,
  column<AccrualRow>("accruedFrom", "date", (row) => row.accruedFrom),
  column<AccrualRow>("date", "date", (row) => row.date, belowFigure),
  assetClass,
  ...identifiers,
];

const hiddenUnits = { ...units, ...hidden } as const;
const hiddenLocal = { ...local, ...hidden } as const;
const signedBase = { ...base, isSigned: true, isSortedBySize: true } as const;
const signedLocal = { ...hiddenLocal, isSigned: true, isSortedBySize: true } as const;

export const comparisonColumns: readonly ColumnSpec<ComparisonRow>[] = [
  security,
  column<ComparisonRow>("baseMarketValueChange", "money", (row) => row.baseMarketValueChange, {
    ...signedBase,
    ...largestFirst,
    bar: "inkSoft",
  }),
  column<ComparisonRow>("basePriceEffect", "money", (row) => row.basePriceEffect, {
    ...signedBase,
    bar: "chart1",
  }),
  column<ComparisonRow>("baseQuantityEffect", "money", (row) => row.baseQuantityEffect, {
    ...signedBase,
    bar: "chart3",
  }),
  portfolio,
  column<ComparisonRow>("baseMarketValueBefore", "money", (row) => row.baseMarketValueBefore, base),
  column<ComparisonRow>("baseMarketValueAfter", "money", (row) => row.baseMarketValueAfter, base),
  column<ComparisonRow>("quantityChange", "number", (row) => row.quantityChange, {
    ...units,
    isSigned: true,
  }),
  column<ComparisonRow>("transactionCount", "number", (row) => row.transactionCount, {
    ...base,
    aggregate: "sum",
  }),
  assetClass,
  ...identifiers,
  column<ComparisonRow>("quantityBefore", "number", (row) => row.quantityBefore, hiddenUnits),
  column<ComparisonRow>("quantityAfter", "number", (row) => row.quantityAfter, hiddenUnits),
  column<ComparisonRow>("priceBefore", "number", (row) => row.priceBefore, { ...price, ...hidden }),
  column<ComparisonRow>("priceAfter", "number", (row) => row.priceAfter, { ...price, ...hidden }),
  column<ComparisonRow>("marketValueBefore", "money", (row) => row.marketValueBefore, hiddenLocal),
  column<ComparisonRow>("marketValueAfter", "money", (row) => row.marketValueAfter, hiddenLocal),
  column<ComparisonRow>("marketValueChange", "money", (row) => row.marketValueChange, signedLocal),
  column<ComparisonRow>("priceEffect", "money", (row) => row.priceEffect, signedLocal),
  column<ComparisonRow>("quantityEffect", "money", (row) => row.quantityEffect, signedLocal),
];
