import { dateOf, dayOf } from "../calendar/dates.ts";
import { paths } from "../paths.ts";
import { paymentTypes } from "./rows.ts";

/** Longest list of portfolios that an address holds, as on the page of unaudited data. */
const maxCodesLength = 1500;

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

/** Returns the address of the payments in and out of a period; null with too many portfolios. */
export function paymentsDoor({ codes, from, day }: DoorOfChange): string | null {
  return doorTo(codes, {
    tab: "transactions",
    period: "dates",
    from: dayAfter(from),
    to: day,
    grid: JSON.stringify({ filters: { type: { kind: "set", values: paymentTypes } } }),
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

/** Returns the address of unaudited data of portfolios; null with too many. */
export function doorTo(codes: readonly string[], query: Readonly<Record<string, string>>) {
  const portfolios = codes.join(" ");
  if (portfolios === "" || portfolios.length > maxCodesLength) return null;
  return `${paths.unaudited()}?${new URLSearchParams({ ...query, portfolios }).toString()}`;
}

/** The flows of a change are those after the close of its first day. */
function dayAfter(day: string): string {
  return dateOf((dayOf(day) ?? Number.NaN) + 1);
}
