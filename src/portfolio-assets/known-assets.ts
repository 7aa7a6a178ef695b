import type { ApiError } from "../api/api-error.ts";
import type { ResponseOf } from "../api/contract/call.ts";
import type { aum, aumOfAll } from "../api/contract/portfolios.ts";

type Page = ResponseOf<typeof aumOfAll>;
export type KnownPortfolio = Page["portfolios"][number];
/** Total of the portfolios in one currency. */
export type CurrencyTotal = Page["totals"][number];

/** A portfolio that failed to load. */
export interface UnreadPortfolio {
  readonly code: string;
  readonly error: ApiError;
}

/** Assets loaded so far. */
export interface KnownAssets {
  readonly portfolios: readonly KnownPortfolio[];
  readonly totals: readonly CurrencyTotal[];
  readonly unread: readonly UnreadPortfolio[];
  /** Whether the API lacks the call for all portfolios, so that each needs its own call. */
  readonly isOneByOne: boolean;
}

/** Most portfolios whose changes are read one by one, as each needs a call. */
export const maxWithChanges = 40;

export const nothingKnown: KnownAssets = {
  portfolios: [],
  totals: [],
  unread: [],
  isOneByOne: false,
};

type Dated = CurrencyTotal["history"];

/** Adds two decimal amounts, which have at most 15 digits, without the error of binary fractions. */
export const addAmounts = (one: number, other: number) => Number((one + other).toPrecision(15));

/** Adds up values on dates that both lists contain. */
function sumCommon(one: Dated, other: Dated): Dated {
  const values = new Map(other.map(({ date, value }) => [date, value]));
  return one.flatMap(({ date, value }) => {
    const more = values.get(date);
    return more === undefined ? [] : [{ date, value: addAmounts(value, more) }];
  });
}

type Flow = NonNullable<CurrencyTotal["flows"]>[number];

/** Adds up flows by date. What was paid in is known for a date if each of its flows tells it. */
export function sumFlows(flows: readonly Flow[]): Flow[] {
  const sums = new Map<string, Flow>();
  for (const flow of flows) {
    const before = sums.get(flow.date);
    sums.set(flow.date, before ? addFlow(before, flow) : flow);
  }
  return [...sums.values()].sort((first, second) => (first.date < second.date ? -1 : 1));
}

function addFlow({ date, value, paidIn }: Flow, other: Flow): Flow {
  const sum = { date, value: addAmounts(value, other.value) };
  return paidIn === undefined || other.paidIn === undefined
    ? sum
    : { ...sum, paidIn: addAmounts(paidIn, other.paidIn) };
}

function addTotals(one: CurrencyTotal, other: CurrencyTotal): CurrencyTotal {
  return {
    currency: one.currency,
    history: sumCommon(one.history, other.history),
    flows: one.flows && other.flows ? sumFlows([...one.flows, ...other.flows]) : null,
    since:
      one.since && other.since && one.since.date === other.since.date
        ? { date: one.since.date, value: addAmounts(one.since.value, other.since.value) }
        : null,
  };
}

export function mergeTotals(
  known: readonly CurrencyTotal[],
  added: readonly CurrencyTotal[],
): readonly CurrencyTotal[] {
  const byCurrency = new Map(known.map((total) => [total.currency, total]));
  for (const total of added) {
    const before = byCurrency.get(total.currency);
    byCurrency.set(total.currency, before ? addTotals(before, total) : total);
  }
  return [...byCurrency.values()];
}

/** Converts the assets of one portfolio to a page of the call for all portfolios. */
export function pageOfOne(assets: ResponseOf<typeof aum>): Pick<Page, "portfolios" | "totals"> {
  const { portfolioCode, currency, asOf, value, history } = assets;
  return {
    portfolios: [{ portfolioCode, currency, asOf, value }],
    totals:
      value === null || asOf === null ? [] : [{ currency, history, flows: null, since: null }],
  };
}
