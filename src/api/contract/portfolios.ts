import * as v from "valibot";
import { call } from "./call.ts";
import { Amount, CalendarDate, Currency, PortfolioCode, Text } from "./shapes.ts";

const code = v.object({ code: PortfolioCode });

/** A portfolio as lists show it; `checked` marks the one of home. */
export const Portfolio = v.object({
  groupCode: PortfolioCode,
  clientName: Text,
  portfolioName: Text,
  checked: v.boolean(),
  /** Region whose market calendar the portfolio deals by; an addition. */
  market: v.optional(Text),
});
export type Portfolio = v.InferOutput<typeof Portfolio>;

export const listPortfolios = call({
  name: "listPortfolios",
  summary: "The portfolios that the user may see; at most one is checked.",
  method: "GET",
  path: "/portfolios/list",
  tag: "portfolios",
  signedIn: true,
  response: v.object({ portfolios: v.array(Portfolio) }),
});

export const queryPortfolios = call({
  name: "queryPortfolios",
  summary: "The portfolios that an auditor audits, each with its financial year's end.",
  method: "GET",
  path: "/portfolios/query",
  tag: "portfolios",
  signedIn: true,
  response: v.object({
    portfolios: v.array(v.object({ ...Portfolio.entries, lastYearEnd: CalendarDate })),
  }),
});

/** A value on a day, of a series in ascending order. */
export const ValuePoint = v.object({ date: CalendarDate, value: Amount });

export const aum = call({
  name: "aum",
  summary:
    "Assets under management of a portfolio. Null figures and no history mean that there is no data.",
  method: "GET",
  path: "/portfolios/{code}/aum",
  tag: "portfolios",
  signedIn: true,
  params: code,
  response: v.object({
    portfolioCode: PortfolioCode,
    currency: Currency,
    /** Close of business of this day. */
    asOf: v.nullable(CalendarDate),
    value: v.nullable(Amount),
    /** Against the value of the day `since`; null where there is none. */
    change: v.nullable(v.object({ since: CalendarDate, amount: Amount, percent: Amount })),
    /** Ends of the past months and the last day. */
    history: v.array(ValuePoint),
  }),
});

export const aumOfAll = call({
  name: "aumOfAll",
  summary:
    "An addition: assets under management of all the user's portfolios, in pages of the API's own size. An API without it answers 404, 405 or 501, and is asked for each portfolio.",
  method: "GET",
  path: "/portfolios/aum",
  tag: "portfolios",
  signedIn: true,
  query: v.object({
    /** The `next` of the page before. */
    after: v.optional(PortfolioCode),
    /** A day whose values are wanted too, such as that of the last visit. */
    since: v.optional(CalendarDate),
  }),
  response: v.object({
    portfolios: v.array(
      v.object({
        portfolioCode: PortfolioCode,
        currency: Currency,
        asOf: v.nullable(CalendarDate),
        /** Null where there is no data. */
        value: v.nullable(Amount),
      }),
    ),
    /** Sums over the portfolios of this page, one for each currency. */
    totals: v.array(
      v.object({
        currency: Currency,
        /** Ends of the past months and the last day. */
        history: v.array(ValuePoint),
        /** Money paid in (positive) and out by day, since the first day of the history. */
        flows: v.nullable(v.array(ValuePoint)),
        /** The value at the last close up to `since`. */
        since: v.nullable(ValuePoint),
      }),
    ),
    /** Null on the last page. */
    next: v.nullable(PortfolioCode),
  }),
});

export const address = call({
  name: "address",
  summary: "The postal address of a portfolio's client.",
  method: "GET",
  path: "/portfolios/{code}/address",
  tag: "portfolios",
  signedIn: true,
  params: code,
  response: v.object({
    street: v.string(),
    city: v.string(),
    state: v.string(),
    postcode: v.string(),
    country: v.string(),
  }),
});

/** Assets, liabilities and their quotient on a day. */
const FundingLevel = v.object({
  date: CalendarDate,
  assets: Amount,
  liabilities: Amount,
  /** Assets ÷ liabilities; 1 is fully funded; null where there are no liabilities. */
  fundingLevel: v.nullable(Amount),
});

export const ldi = call({
  name: "ldi",
  summary:
    "The user's portfolios with liability-driven investment and, for a portfolioCode, its daily funding levels.",
  method: "GET",
  path: "/portfolios/ldi/list",
  tag: "portfolios",
  signedIn: true,
  query: v.object({
    portfolioCode: v.optional(PortfolioCode),
    startDate: v.optional(CalendarDate),
    endDate: v.optional(CalendarDate),
    /** Makes the address unique, against caches. */
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
  summary: "The last funding level of a portfolio with its hedges.",
  method: "GET",
  path: "/portfolios/{code}/ldi/summary",
  tag: "portfolios",
  signedIn: true,
  params: code,
  response: v.object({
    portfolioCode: PortfolioCode,
    currency: Currency,
    latest: v.nullable(FundingLevel),
    /** Assets minus liabilities; negative is a deficit. */
    surplus: v.nullable(Amount),
    /** Shares of the liabilities, 0 to 1 and above. */
    interestRateHedge: v.nullable(Amount),
    inflationHedge: v.nullable(Amount),
  }),
});
