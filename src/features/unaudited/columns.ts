import type {
  AccrualRow,
  ComparisonRow,
  HoldingRow,
  IncomeRow,
  TransactionRow,
  UnauditedRow,
} from "../../../machines/unaudited/rows.ts";
import type { DataTab } from "../../../machines/unaudited/types.ts";
import type {
  GridColumn,
  GridColumnType,
  GridValue,
} from "../../ui/data-grid/engine/grid-column.ts";

/** A column without its translated texts. */
export type ColumnSpec<Row> = Omit<GridColumn<Row>, "header" | "label" | "id"> & {
  readonly id: ColumnId;
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
  | "transactionCount";

const hidden = { isHidden: true } as const;
const local = { currency: (row: UnauditedRow) => row.currency };
const base = {
  currency: (row: { readonly baseCurrency: string }) => row.baseCurrency,
  isBase: true,
} as const;
const price = { decimals: 4 } as const;
/** Decimals of the units of funds and cash; those of other securities are whole. */
export const maxUnitDecimals = 4;
const units = { maxDecimals: maxUnitDecimals } as const;

/** Columns that all rows have; the security names the row. */
const security = column<UnauditedRow>("securityName", "text", (row) => row.securityName, {
  width: 260,
});
const portfolio = column<UnauditedRow>("portfolioName", "set", (row) => row.portfolioName, {
  width: 220,
});
const about = [
  column<UnauditedRow>("assetClass", "set", (row) => row.assetClass),
  column<UnauditedRow>("currency", "set", (row) => row.currency, { width: 110 }),
];
const identifiers = [
  column<UnauditedRow>("isin", "text", (row) => row.isin, hidden),
  column<UnauditedRow>("securityId", "text", (row) => row.securityId, hidden),
  column<UnauditedRow>("portfolioCode", "set", (row) => row.portfolioCode, hidden),
];

export const holdingColumns: readonly ColumnSpec<HoldingRow>[] = [
  security,
  portfolio,
  ...about,
  column<HoldingRow>("quantity", "number", (row) => row.quantity, units),
  column<HoldingRow>("price", "number", (row) => row.price, price),
  column<HoldingRow>("marketValue", "money", (row) => row.marketValue, local),
  column<HoldingRow>("baseMarketValue", "money", (row) => row.baseMarketValue, base),
  column<HoldingRow>("weight", "number", (row) => row.weight, { isPercent: true, decimals: 2 }),
  column<HoldingRow>("exchangeRate", "number", (row) => row.exchangeRate, {
    decimals: 6,
    ...hidden,
  }),
  column<HoldingRow>("date", "date", (row) => row.date, hidden),
  column<HoldingRow>("baseCurrency", "set", (row) => row.baseCurrency, hidden),
  ...identifiers,
];

export const transactionColumns: readonly ColumnSpec<TransactionRow>[] = [
  security,
  portfolio,
  column<TransactionRow>("tradeDate", "date", (row) => row.tradeDate),
  column<TransactionRow>("settlementDate", "date", (row) => row.settlementDate),
  column<TransactionRow>("type", "set", (row) => row.type),
  ...about,
  column<TransactionRow>("quantity", "number", (row) => row.quantity, units),
  column<TransactionRow>("price", "number", (row) => row.price, price),
  column<TransactionRow>("amount", "money", (row) => row.amount, local),
  column<TransactionRow>("baseAmount", "money", (row) => row.baseAmount, base),
  column<TransactionRow>("transactionId", "text", (row) => row.transactionId, hidden),
  column<TransactionRow>("exchangeRate", "number", (row) => row.exchangeRate, {
    decimals: 6,
    ...hidden,
  }),
  column<TransactionRow>("baseCurrency", "set", (row) => row.baseCurrency, hidden),
  ...identifiers,
];

export const incomeColumns: readonly ColumnSpec<IncomeRow>[] = [
  security,
  portfolio,
  column<IncomeRow>("exDate", "date", (row) => row.exDate),
  column<IncomeRow>("payDate", "date", (row) => row.payDate),
  column<IncomeRow>("type", "set", (row) => row.type),
  ...about,
  column<IncomeRow>("quantity", "number", (row) => row.quantity, units),
  column<IncomeRow>("ratePerUnit", "number", (row) => row.ratePerUnit, { decimals: 6 }),
  column<IncomeRow>("grossAmount", "money", (row) => row.grossAmount, local),
  column<IncomeRow>("tax", "money", (row) => row.tax, local),
  column<IncomeRow>("netAmount", "money", (row) => row.netAmount, local),
  column<IncomeRow>("baseNetAmount", "money", (row) => row.baseNetAmount, base),
  column<IncomeRow>("exchangeRate", "number", (row) => row.exchangeRate, {
    decimals: 6,
    ...hidden,
  }),
  column<IncomeRow>("baseCurrency", "set", (row) => row.baseCurrency, hidden),
  ...identifiers,
];

export const accrualColumns: readonly ColumnSpec<AccrualRow>[] = [
  security,
  portfolio,
  column<AccrualRow>("type", "set", (row) => row.type),
  ...about,
  column<AccrualRow>("accruedFrom", "date", (row) => row.accruedFrom),
  column<AccrualRow>("date", "date", (row) => row.date),
  column<AccrualRow>("amount", "money", (row) => row.amount, local),
  ...identifiers,
];

const change = { isSigned: true } as const;

export const comparisonColumns: readonly ColumnSpec<ComparisonRow>[] = [
  security,
  portfolio,
  ...about,
  column<ComparisonRow>("quantityBefore", "number", (row) => row.quantityBefore, units),
  column<ComparisonRow>("quantityAfter", "number", (row) => row.quantityAfter, units),
  column<ComparisonRow>("quantityChange", "number", (row) => row.quantityChange, {
    ...units,
    ...change,
  }),
  column<ComparisonRow>("priceBefore", "number", (row) => row.priceBefore, { ...price, ...hidden }),
  column<ComparisonRow>("priceAfter", "number", (row) => row.priceAfter, { ...price, ...hidden }),
  column<ComparisonRow>("marketValueBefore", "money", (row) => row.marketValueBefore, local),
  column<ComparisonRow>("marketValueAfter", "money", (row) => row.marketValueAfter, local),
  column<ComparisonRow>("marketValueChange", "money", (row) => row.marketValueChange, {
    ...local,
    ...change,
  }),
  column<ComparisonRow>("priceEffect", "money", (row) => row.priceEffect, { ...local, ...change }),
  column<ComparisonRow>("quantityEffect", "money", (row) => row.quantityEffect, {
    ...local,
    ...change,
  }),
  column<ComparisonRow>("transactionCount", "number", (row) => row.transactionCount, {
    aggregate: "sum",
  }),
  ...identifiers,
];

/** Applies a function to the columns of a data set, where labels do not matter. */
export function columnsOfTab<Result>(
  tab: DataTab,
  apply: <Row>(columns: readonly GridColumn<Row>[]) => Result,
): Result {
  switch (tab) {
    case "holdings":
      return apply(unnamed(holdingColumns));
    case "transactions":
      return apply(unnamed(transactionColumns));
    case "income":
      return apply(unnamed(incomeColumns));
    case "accruals":
      return apply(unnamed(accrualColumns));
    case "compare":
      return apply(unnamed(comparisonColumns));
  }
}

const unnamed = <Row>(specs: readonly ColumnSpec<Row>[]): readonly GridColumn<Row>[] =>
  specs.map((spec) => ({ ...spec, header: "" }));
