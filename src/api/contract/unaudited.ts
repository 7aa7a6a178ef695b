import * as v from "valibot";
import { call } from "./call.ts";
import {
  Amount,
  CalendarDate,
  Currency,
  GroupCodes,
  PortfolioCode,
  Text,
  addableCode,
} from "./shapes.ts";

/** Time of day of the positions. */
const ObservationPointType = v.picklist(["CloseOfBusiness", "OpenOfBusiness"]);
/** Date of a transaction that a period refers to. */
export const DateType = v.picklist(["TradeDate", "SettlementDate"]);

const code = v.object({ code: PortfolioCode });

/** Null when unknown. */
const Figure = v.nullable(Amount);

/** Fields that all rows have. */
const position = {
  portfolioCode: PortfolioCode,
  portfolioName: Text,
  securityId: Text,
  securityName: Text,
  isin: v.nullable(Text),
  assetClass: Text,
  currency: Currency,
};

export const Holding = v.object({
  ...position,
  date: CalendarDate,
  quantity: Figure,
  /** In the instrument's currency. */
  price: Figure,
  /** Quantity × price, in the instrument's currency. */
  marketValue: Figure,
  baseCurrency: Currency,
  /** Base currency per unit of the instrument's currency. */
  exchangeRate: Figure,
  baseMarketValue: Figure,
  /** Share of the portfolio's base market value on that date, from 0 to 1. */
  weight: Figure,
});
export type Holding = v.InferOutput<typeof Holding>;

export const Transaction = v.object({
  ...position,
  transactionId: Text,
  type: addableCode(["Buy", "Sell", "Contribution", "Withdrawal"]),
  tradeDate: CalendarDate,
  settlementDate: CalendarDate,
  /** Negative when it leaves the portfolio. */
  quantity: Figure,
  price: Figure,
  /** Change of the portfolio's cash in the instrument's currency; negative for a purchase. */
  amount: Figure,
  baseCurrency: Currency,
  /** Base currency per unit of the instrument's currency. */
  exchangeRate: Figure,
  baseAmount: Figure,
});
export type Transaction = v.InferOutput<typeof Transaction>;

const IncomeRow = v.object({
  ...position,
  type: addableCode(["Dividend", "Coupon", "Interest"]),
  exDate: CalendarDate,
  payDate: CalendarDate,
  quantity: Figure,
  ratePerUnit: Figure,
  grossAmount: Figure,
  tax: Figure,
  netAmount: Figure,
  baseCurrency: Currency,
  exchangeRate: Figure,
  /** Change of the portfolio's cash on the pay date. */
  baseNetAmount: Figure,
});

const AccrualRow = v.object({
  ...position,
  date: CalendarDate,
  type: addableCode(["Coupon", "Interest", "Fee"]),
  accruedFrom: CalendarDate,
  amount: Figure,
});

const holdingsQuery = v.object({
  groupCodes: GroupCodes,
  selectedDate: CalendarDate,
  observationPointType: v.optional(ObservationPointType),
});

const periodQuery = v.object({
  fromDate: CalendarDate,
  toDate: CalendarDate,
  dateType: DateType,
});

export const holdingDates = call({
  name: "holdingDates",
  summary: "Lists the dates with holdings, newest first.",
  method: "GET",
  path: "/portfolios/holdings/dates",
  tag: "unaudited",
  query: v.object({
    groupCodes: GroupCodes,
    observationPointType: v.optional(ObservationPointType),
  }),
  response: v.object({ dates: v.array(CalendarDate) }),
});

export const holdings = call({
  name: "holdings",
  summary: "Lists the holdings on a date.",
  method: "GET",
  path: "/unaudited/portfolios/holdings",
  tag: "unaudited",
  isNarrowable: true,
  query: holdingsQuery,
  response: v.object({ holdings: v.array(Holding) }),
});

export const offBookHoldings = call({
  name: "offBookHoldings",
  summary: "Lists the off-book holdings on a date.",
  method: "GET",
  path: "/unaudited/portfolios/offbook/holdings",
  tag: "unaudited",
  isNarrowable: true,
  query: holdingsQuery,
  response: v.object({ holdings: v.array(Holding) }),
});

export const transactions = call({
  name: "transactions",
  summary: "Lists a portfolio's transactions whose date of the given type is within the period.",
  method: "GET",
  path: "/unaudited/portfolios/{code}/transactions",
  tag: "unaudited",
  isNarrowable: true,
  params: code,
  query: periodQuery,
  response: v.object({ transactions: v.array(Transaction) }),
});

export const offBookTransactions = call({
  name: "offBookTransactions",
  summary: "Lists a portfolio's off-book transactions.",
  method: "GET",
  path: "/unaudited/portfolios/{code}/offbook/transactions",
  tag: "unaudited",
  isNarrowable: true,
  params: code,
  query: periodQuery,
  response: v.object({ transactions: v.array(Transaction) }),
});

export const income = call({
  name: "income",
  summary: "Lists a portfolio's income: by ex-date for TradeDate, by pay date for SettlementDate.",
  method: "GET",
  path: "/unaudited/portfolios/{code}/income",
  tag: "unaudited",
  isNarrowable: true,
  params: code,
  query: periodQuery,
  response: v.object({ income: v.array(IncomeRow) }),
});

export const accruals = call({
  name: "accruals",
  summary: "Lists the accrued and unpaid income on a date.",
  method: "GET",
  path: "/unaudited/portfolios/{code}/accruals",
  tag: "unaudited",
  isNarrowable: true,
  params: code,
  query: v.object({ selectedDate: CalendarDate }),
  response: v.object({ accruals: v.array(AccrualRow) }),
});
