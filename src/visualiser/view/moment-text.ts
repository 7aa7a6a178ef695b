/** Formats the date and time of an instant in the local zone; returns an invalid one as it is. */
export function momentText(instant: string, language: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  // The texts are in British English; "en" alone has the order of American dates.
  const locale = language === "en" ? "en-GB" : language;
  return at.toLocaleString(locale, { dateStyle: "medium", timeStyle: "medium" });
}
