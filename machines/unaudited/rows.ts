/** Null when unknown, which is not zero. */
type Figure = number | null;

/** Fields that all rows have. */
interface PositionRow {
  /** Unique within a query, if the API's identifiers are. */
  readonly id: string;
  readonly portfolioCode: string;
  readonly portfolioName: string;
  readonly securityId: string;
  readonly securityName: string;
  readonly isin: string | null;
  readonly assetClass: string;
  readonly currency: string;
}

export interface HoldingRow extends PositionRow {
  readonly kind: "holdings";
  readonly date: string;
  readonly quantity: Figure;
  readonly price: Figure;
  readonly marketValue: Figure;
  readonly baseCurrency: string;
  readonly exchangeRate: Figure;
  readonly baseMarketValue: Figure;
  /** Share of the portfolio, from 0 to 1. */
  readonly weight: Figure;
}

export interface TransactionRow extends PositionRow {
  readonly kind: "transactions";
  readonly transactionId: string;
  readonly type: string;
  readonly tradeDate: string;
  readonly settlementDate: string;
  /** Negative when it leaves the portfolio. */
  readonly quantity: Figure;
  readonly price: Figure;
  readonly amount: Figure;
  readonly baseCurrency: string;
  readonly exchangeRate: Figure;
  readonly baseAmount: Figure;
}

/** Types of transactions that pay cash in or out. */
export const paymentTypes = ["Contribution", "Withdrawal"] as const;

export interface IncomeRow extends PositionRow {
  readonly kind: "income";
  readonly type: string;
  readonly exDate: string;
  readonly payDate: string;
  readonly quantity: Figure;
  readonly ratePerUnit: Figure;
  readonly grossAmount: Figure;
  readonly tax: Figure;
  readonly netAmount: Figure;
  readonly baseCurrency: string;
  readonly exchangeRate: Figure;
  readonly baseNetAmount: Figure;
}

export interface AccrualRow extends PositionRow {
  readonly kind: "accruals";
  readonly date: string;
  readonly type: string;
  readonly accruedFrom: string;
  readonly amount: Figure;
}

/** A position on two days: zero on a day without it, null when unknown. */
export interface ComparisonRow extends PositionRow {
  readonly kind: "compare";
  readonly quantityBefore: Figure;
  readonly quantityAfter: Figure;
  readonly quantityChange: Figure;
  readonly priceBefore: Figure;
  readonly priceAfter: Figure;
  readonly marketValueBefore: Figure;
  readonly marketValueAfter: Figure;
  readonly marketValueChange: Figure;
  /** Part of the change in market value that prices explain. */
  readonly priceEffect: Figure;
  /** Part of the change in market value that transactions explain. */
  readonly quantityEffect: Figure;
  readonly baseCurrency: string;
  readonly baseMarketValueBefore: Figure;
  readonly baseMarketValueAfter: Figure;
  readonly baseMarketValueChange: Figure;
  /** Part of the change in base market value that prices and exchange rates explain. */
  readonly basePriceEffect: Figure;
  readonly baseQuantityEffect: Figure;
  /** Number of transactions of the security between the two days. */
  readonly transactionCount: number;
}

export type UnauditedRow = HoldingRow | TransactionRow | IncomeRow | AccrualRow | ComparisonRow;
