import { addDays, addMonths } from "./presets.ts";

/** Months before the last close of business of which data is kept. */
export const monthsKept = 18;
/** Business days with an open of business. */
const daysKept = 6;

/** Whether a day (YYYY-MM-DD) is a business day. */
export type IsBusinessDay = (date: string) => boolean;

/**
 * Returns the first day with data, counted from the last one: 18 months before the last close, or
 * the first of the last six business days with an open. The portal and the embedded API share it.
 */
export function oldestKept(
  point: "CloseOfBusiness" | "OpenOfBusiness",
  last: string,
  isBusinessDay: IsBusinessDay,
): string {
  if (point === "CloseOfBusiness") return addMonths(last, -monthsKept);
  let day = last;
  for (let left = daysKept - 1; left > 0; left -= 1) day = businessDayBefore(day, isBusinessDay);
  return day;
}

/** Returns the business day before a day. */
export function businessDayBefore(date: string, isBusinessDay: IsBusinessDay): string {
  let day = addDays(date, -1);
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
}
