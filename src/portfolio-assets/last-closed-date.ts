import { dateOf } from "../../machines/calendar/dates.ts";
import { currentDay } from "../../machines/calendar/zones.ts";
import { type Region, regions } from "../../machines/user/types.ts";
import type { Portfolio } from "../api/contract/portfolios.ts";

type WithMarket = Pick<Portfolio, "market">;

/** Returns the markets of portfolios; until these are listed, that of the user's region. */
export const marketsOf = (portfolios: readonly WithMarket[] = [{}], region: Region) => [
  ...new Set(portfolios.map(({ market }) => regions.find((known) => known === market) ?? region)),
];

/** Returns the last day (YYYY-MM-DD) that had ended at an instant in each market, earliest first. */
export const lastClosedDates = (instant: Date, markets: readonly Region[]): readonly string[] =>
  markets.map((market) => dateOf(currentDay(market, instant) - 1)).toSorted();

/** Returns the last day that had ended in all markets at the last visit, or null before the first. */
export function visitedDate(lastLoginAt: string | null, markets: readonly Region[]): string | null {
  if (lastLoginAt === null) return null;
  return lastClosedDates(new Date(lastLoginAt), markets)[0] ?? null;
}
