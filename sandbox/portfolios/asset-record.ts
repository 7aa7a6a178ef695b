import type { Sandbox } from "../context/sandbox.ts";
import {
  type BusinessDays,
  businessDaysOf,
  type Day,
  dateOf,
  dayOf,
  lastDay,
  monthOf,
  monthsBetween,
} from "../market/calendar.ts";
import { cents } from "../market/round.ts";
import { valueAssets } from "../market/valuation.ts";
import { bookOf } from "./ledgers.ts";
import type { PortfolioRow } from "./portfolios.ts";

interface DatedAmount {
  readonly date: string;
  readonly value: number;
}

/** Asset values and cash flows of a portfolio. */
export interface AssetRecord {
  /** Values at the month ends and the last close. */
  readonly history: readonly DatedAmount[];
  /** Cash paid in and out since the first date of the history. */
  readonly flows: readonly DatedAmount[];
  readonly since: DatedAmount | null;
}

/** From a day within a month, a year begins at the end of the thirteenth month before. */
const historyMonths = 13;

/** Month ends since the inception, within the last 13 months, and the last close. */
function historyDays(businessDays: BusinessDays, inception: Day, close: Day): Day[] {
  const months = monthsBetween(monthOf(close) - historyMonths, monthOf(close) - 1);
  const ends = months.map((month) => businessDays.onOrBefore(lastDay(month)));
  return [...ends, close].filter((day) => day > inception + 7);
}

/** Returns the asset record of a portfolio up to the last close; with its value on a day before. */
export function assetRecordOf(
  sandbox: Sandbox,
  portfolio: PortfolioRow,
  since?: string,
): AssetRecord {
  const book = bookOf(sandbox, portfolio);
  const businessDays = businessDaysOf(portfolio.currency);
  const close = businessDays.lastClose(sandbox.clock.now());
  const { inception } = book.model;
  const valueOn = (day: Day) => ({ date: dateOf(day), value: valueAssets(book, day) });
  const days = historyDays(businessDays, inception, close);
  const [first = close] = days;
  const sinceDay =
    since === undefined ? null : businessDays.onOrBefore(Math.min(dayOf(since), close));
  return {
    history: days.map(valueOn),
    flows: book.flows
      .filter(({ tradeDay }) => tradeDay > first && tradeDay <= close)
      .map(({ tradeDay, baseAmount }) => ({ date: dateOf(tradeDay), value: cents(baseAmount) })),
    since: sinceDay !== null && sinceDay > inception + 7 ? valueOn(sinceDay) : null,
  };
}
