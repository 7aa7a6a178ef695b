import { setImmediate } from "node:timers/promises";
import type { Sandbox } from "../context/sandbox.ts";
import {
  type Day,
  dateOf,
  dayOf,
  lastClose,
  lastDay,
  monthOf,
  monthsBetween,
  onOrBefore,
} from "../market/calendar.ts";
import { type Ledger, playLedger } from "../market/ledger.ts";
import { cents } from "../market/round.ts";
import { valueAssets } from "../market/valuation.ts";
import { modelOf, type PortfolioRow } from "./portfolios.ts";

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

const historyMonths = 12;

/** Month ends since the inception, within the last 12 months, and the last close. */
function historyDays(inception: Day, close: Day): Day[] {
  const months = monthsBetween(monthOf(close) - historyMonths, monthOf(close) - 1);
  const ends = months.map((month) => onOrBefore(lastDay(month)));
  return [...ends, close].filter((day) => day > inception + 7);
}

function record(ledger: Ledger, close: Day, since: Day | null): AssetRecord {
  const { inception } = ledger.model;
  const valueOn = (day: Day) => ({ date: dateOf(day), value: valueAssets(ledger, day) });
  const days = historyDays(inception, close);
  const [first = close] = days;
  const flows = ledger.transactions
    .filter(({ instrument }) => instrument.assetClass === "Cash")
    .filter(({ tradeDay }) => tradeDay > first && tradeDay <= close)
    .map(({ tradeDay, baseAmount }) => ({ date: dateOf(tradeDay), value: cents(baseAmount) }));
  const sinceDay = since === null ? null : onOrBefore(Math.min(since, close));
  return {
    history: days.map(valueOn),
    flows,
    since: sinceDay !== null && sinceDay > inception + 7 ? valueOn(sinceDay) : null,
  };
}

const known = new Map<string, AssetRecord>();
const maxKnown = 12_000;

/**
 * Returns the asset record of a portfolio up to the last close. Cached, as a ledger takes
 * milliseconds.
 */
export function assetRecordOf(
  { clock }: Sandbox,
  portfolio: PortfolioRow,
  since: string | null = null,
): AssetRecord {
  const model = modelOf(portfolio);
  const close = lastClose(clock.now());
  const key = `${JSON.stringify(model)} ${close} ${since}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= maxKnown) known.clear();
  const made = record(playLedger(model, close), close, since === null ? null : dayOf(since));
  known.set(key, made);
  return made;
}

/** Time limits in milliseconds: first page, later pages, and blocking of other requests. */
const firstPageMs = 100;
const pageMs = 300;
const turnMs = 20;

/** Returns records from an index on, as many as the time limit allows but at least one. */
export async function assetPage(
  sandbox: Sandbox,
  portfolios: readonly PortfolioRow[],
  { start, since }: { readonly start: number; readonly since: string | null },
): Promise<{ readonly portfolio: PortfolioRow; readonly record: AssetRecord | null }[]> {
  const page: { portfolio: PortfolioRow; record: AssetRecord | null }[] = [];
  const startedAt = performance.now();
  let turnAt = startedAt;
  const maxMs = start === 0 ? firstPageMs : pageMs;
  for (const portfolio of portfolios.slice(start)) {
    const now = performance.now();
    if (page.length > 0 && now - startedAt > maxMs) break;
    if (now - turnAt > turnMs) {
      await setImmediate();
      turnAt = performance.now();
    }
    const hasData = portfolio.has_data === 1;
    page.push({ portfolio, record: hasData ? assetRecordOf(sandbox, portfolio, since) : null });
  }
  return page;
}
