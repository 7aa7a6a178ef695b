import { addDays, addMonths } from "../calendar/presets.ts";
import { paths } from "../paths.ts";

/** Longest list of portfolios that an address holds, as on the page of unaudited data. */
const maxCodesLength = 1500;

/** Months before today whose data the portal shows. */
const monthsShown = 18;

/** Amount of a figure, kept in the history entry of its rows. */
export interface FigureAmount {
  readonly amount: number;
  readonly currency: string;
  /** Money paid in or out that the rows contain and the figure, a return, leaves out. */
  readonly leftOut?: number;
}

/** Portfolios and days of a figure. */
export interface DoorOf {
  /** Group codes. */
  readonly codes: readonly string[];
  /** The day of the value, or the last day of the change (YYYY-MM-DD). */
  readonly day: string;
}

/** Portfolios and days of a change, from the close of the day `from` to that of `day`. */
export interface DoorOfChange extends DoorOf {
  readonly from: string;
}

/** Returns the address of the holdings that add up to a value; null with too many portfolios. */
export function holdingsDoor({ codes, day }: DoorOf): string | null {
  return doorTo(codes, { tab: "holdings", asOf: day, figure: "value" });
}

/**
 * Returns the address of a portfolio's holdings on the last day of a report, or on the last day with
 * data before it; null if the portal no longer shows that day.
 */
export function reportDoor(code: string, day: string, today: string): string | null {
  if (!isShownDay(day, today)) return null;
  return doorTo([code], { tab: "holdings", asOf: day, figure: `report.${day}` });
}

/** Returns the address of the latest holdings of a portfolio. */
export function latestDoor(code: string): string | null {
  return doorTo([code], { tab: "holdings" });
}

/** Whether the portal shows data of a past day (UNA-05). */
export function isShownDay(day: string, today: string): boolean {
  return day >= addMonths(today, -monthsShown);
}

/** Returns the address of the payments in and out of a period; null with too many portfolios. */
export function paymentsDoor({ codes, from, day }: DoorOfChange): string | null {
  const values = ["Contribution", "Withdrawal"];
  return doorTo(codes, {
    tab: "transactions",
    period: "dates",
    from: dayAfter(from),
    to: day,
    grid: JSON.stringify({ filters: { type: { kind: "set", values } } }),
    figure: "payments",
  });
}

/** Returns the address of the holdings of two days beside each other; null with too many portfolios. */
export function comparisonDoor(
  { codes, from, day }: DoorOfChange,
  figure: "change" | "return" = "change",
): string | null {
  return doorTo(codes, { tab: "compare", first: from, second: day, figure });
}

/** Returns the state of a history entry that keeps an amount. */
export const stateOfFigure = (figure: FigureAmount) => ({ figure });

function doorTo(codes: readonly string[], query: Readonly<Record<string, string>>) {
  const portfolios = codes.join(" ");
  if (portfolios === "" || portfolios.length > maxCodesLength) return null;
  return `${paths.unaudited()}?${new URLSearchParams({ ...query, portfolios }).toString()}`;
}

/** The flows of a change are those after the close of its first day. */
const dayAfter = (day: string) => addDays(day, 1);
