import { indexGrowth } from "../../market/benchmarks.ts";
import { type Day, firstDay, lastDay, managerDays, type Month } from "../../market/calendar.ts";
import { instruments } from "../../market/instruments.ts";
import { dayMs } from "../../../machines/calendar/dates.ts";

export const closeOf = (month: Month): Day => managerDays.onOrBefore(lastDay(month));

/** November 2026. */
export function monthText(month: Month): string {
  return new Date(firstDay(month) * dayMs).toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** Third quarter of 2026. */
export function quarterText(month: Month): string {
  const name = ["First", "Second", "Third", "Fourth"][Math.floor((month % 12) / 3)] ?? "";
  return `${name} quarter of ${Math.floor(month / 12)}`;
}

const currencyOf = (assetClass: string) =>
  instruments.find((instrument) => instrument.assetClass === assetClass)?.currency ?? "GBP";

/** Growth factor of an asset class over the months up to `end`, in its own currency. */
export function classGrowth(assetClass: string, end: Month, months: number): number {
  const currency = currencyOf(assetClass);
  let growth = 1;
  for (let month = end - months + 1; month <= end; month += 1) {
    growth *= indexGrowth(assetClass, currency, closeOf(month - 1), closeOf(month));
  }
  return growth;
}
