import type { Region } from "../../machines/user/types.ts";
import { localeOf } from "./numbers.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the full name of a day's month (days since 1970), without the year: `October`, `十月`. */
export function monthName(day: number, region: Region): string {
  const locale = localeOf(region);
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
    formats.set(locale, format);
  }
  return format.format(day * dayMs);
}
