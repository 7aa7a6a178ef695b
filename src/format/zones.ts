/** Returns the name of an IANA time zone in a language, such as 'United Kingdom Time'. */
export function zoneName(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

const weekdayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the weekday of a date (YYYY-MM-DD) in a language, such as 'Tuesday'. The short form of a
 * Chinese weekday is its number, as in calendars, so that it has one name.
 */
export function weekdayName(
  date: string,
  language: string,
  weekday: "long" | "short" = "long",
): string {
  const key = `${language} ${weekday}`;
  let format = weekdayFormats.get(key);
  if (!format) {
    const isNumbered = weekday === "short" && language.startsWith("zh");
    const form = isNumbered ? "narrow" : weekday;
    format = new Intl.DateTimeFormat(language, { weekday: form, timeZone: "UTC" });
    weekdayFormats.set(key, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Returns the names of months (1 to 12) in a language: 'March', and '3月' in Chinese. */
export function monthNames(months: readonly number[], language: string): string[] {
  const format = new Intl.DateTimeFormat(language, {
    month: language.startsWith("zh") ? "short" : "long",
    timeZone: "UTC",
  });
  return months.map((month) => format.format(Date.UTC(2000, month - 1)));
}
