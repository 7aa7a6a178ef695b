import * as v from "valibot";
import { call } from "./call.ts";
import { Amount, CalendarDate, Currency, PortfolioCode, Text, optionalField } from "./shapes.ts";

const code = v.object({ code: PortfolioCode });

/** A portfolio in lists; `checked` marks the one for the home page. */
export const Portfolio = v.object({
  groupCode: PortfolioCode,
  clientName: Text,
  portfolioName: Text,
  checked: v.boolean(),
  /** Region whose market calendar the portfolio deals by; an addition. */
  market: optionalField(Text),
  /** Currency of its cash instructions; an addition. */
  currency: optionalField(Currency),
});
export type Portfolio = v.InferOutput<typeof Portfolio>;

export const listPortfolios = call({
  name: "listPortfolios",
  summary: "Lists the portfolios that the user may see; at most one is checked.",
  method: "GET",
  path: "/portfolios/list",
  tag: "portfolios",
  isErrorQuoted: true,
  response: v.object({ portfolios: v.array(Portfolio) }),
});

export const queryPortfolios = call({
  name: "queryPortfolios",
  summary: "Lists the portfolios of an auditor, each with the end of its financial year.",
  method: "GET",
  path: "/portfolios/query",
  tag: "portfolios",
  isErrorQuoted: true,
  response: v.object({
    portfolios: v.array(v.object({ ...Portfolio.entries, lastYearEnd: CalendarDate })),
  }),
});

/** A value on a date; series are in ascending order. */
export const ValuePoint = v.object({ date: CalendarDate, value: Amount });

/** Net amount that was paid in (positive) or out on a date. */
export const FlowPoint = v.object({
  ...ValuePoint.entries,
  /** The part that was paid in; what was paid out is the rest. Without it the parts are unknown. */
  paidIn: optionalField(Amount),
});

export const aum = call({
  name: "aum",
  summary:
    "Returns the assets under management of a portfolio. Without data the figures are null and the history is empty.",
  method: "GET",
  path: "/portfolios/{code}/aum",
  tag: "portfolios",
  params: code,
  response: v.object({
    portfolioCode: PortfolioCode,
    currency: Currency,
    /** Valuation date, at close of business. */
    asOf: v.nullable(CalendarDate),
    value: v.nullable(Amount),
    /** Change since the date `since`; null when unknown. */
    change: v.nullable(v.object({ since: CalendarDate, amount: Amount, percent: Amount })),
    /** Values at the ends of past months and on the last day. */
    history: v.array(ValuePoint),
  }),
});

export const aumOfAll = call({
  name: "aumOfAll",
  summary:
    "Returns the assets under management of all the user's portfolios; the API determines the page size. An addition: when the API returns 404, 405 or 501, the portal requests each portfolio.",
  method: "GET",
  path: "/portfolios/aum",
  tag: "portfolios",
  query: v.object({
    /** `next` of the previous page. */
    after: v.optional(PortfolioCode),
    /** An additional date for values, such as the last visit. */
    since: v.optional(CalendarDate),
  }),
  response: v.object({
    portfolios: v.array(
      v.object({
        portfolioCode: PortfolioCode,
        currency: Currency,
        asOf: v.nullable(CalendarDate),
        /** Null without data. */
        value: v.nullable(Amount),
      }),
    ),
    /** Sums over the portfolios of this page, one per currency. */
    totals: v.array(
      v.object({
        currency: Currency,
        /** Values at the ends of past months and on the last day. */
        history: v.array(ValuePoint),
        /** Money paid in (positive) and out by date, since the start of the history. */
        flows: v.nullable(v.array(FlowPoint)),
        /** Value at the last close on or before `since`. */
        since: v.nullable(ValuePoint),
      }),
    ),
    /** Null on the last page. */
    next: v.nullable(PortfolioCode),
  }),
});

export const address = call({
  name: "address",
  summary: "Returns the postal address of a portfolio's client.",
  method: "GET",
  path: "/portfolios/{code}/address",
  tag: "portfolios",
  params: code,
  response: v.object({
    street: v.string(),
    city: v.string(),
    state: v.string(),
    postcode: v.string(),
    country: v.string(),
  }),
});

/** Assets, liabilities and their ratio on a date. */
const FundingLevel = v.object({
  date: CalendarDate,
  assets: Amount,
  liabilities: Amount,
  /** Assets ÷ liabilities, 1 when fully funded; null without liabilities. */
  fundingLevel: v.nullable(Amount),
});

export const ldi = call({
  name: "ldi",
  summary:
    "Lists the user's portfolios with liability-driven investment and, for a portfolioCode, its daily funding levels.",
  method: "GET",
  path: "/portfolios/ldi/list",
  tag: "portfolios",
  isNarrowable: true,
  query: v.object({
    portfolioCode: v.optional(PortfolioCode),
    startDate: v.optional(CalendarDate),
    endDate: v.optional(CalendarDate),
    /** Makes the URL unique to avoid caches. */
    timeStamp: v.optional(v.string()),
  }),
  response: v.object({
    portfolios: v.array(Portfolio),
    currency: v.nullable(Currency),
    points: v.array(FundingLevel),
  }),
});

export const ldiSummary = call({
  name: "ldiSummary",
  summary: "Returns the latest funding level of a portfolio with its hedges.",
  method: "GET",
  path: "/portfolios/{code}/ldi/summary",
  tag: "portfolios",
  params: code,
  response: v.object({
    portfolioCode: PortfolioCode,
    currency: Currency,
    latest: v.nullable(FundingLevel),
    /** Assets minus liabilities; negative for a deficit. */
    surplus: v.nullable(Amount),
    /** Shares of the liabilities, from 0 and possibly above 1. */
    interestRateHedge: v.nullable(Amount),
    inflationHedge: v.nullable(Amount),
  }),
});
