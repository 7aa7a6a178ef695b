import type { Language } from "../users/language.ts";

/**
 * Figures as a British statement sets them: thousands by commas. The minus is an en dash: the
 * standard fonts of a PDF have no minus sign.
 */
export function money(value: number, decimals = 2): string {
  const text = Math.abs(value).toLocaleString("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return value < 0 ? `\u2013${text}` : text;
}

export function percent(share: number, decimals = 2): string {
  return `${money(share * 100, decimals)}%`;
}

/** 31 October 2026, or 2026年10月31日. */
export function longDate(date: string, language: Language = "en"): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** 1 – 30 Nov 2026, or 2026年11月1日至2026年11月30日; a single day once. */
export function periodText(from: string, to: string, language: Language): string {
  if (language === "zh-CN") {
    return Array.from(new Set([from, to]), (date) => longDate(date, language)).join("至");
  }
  const format = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  const days = new Intl.DateTimeFormat("en-GB", format);
  // Plain spaces, by which a reader's search finds it.
  return days.formatRange(Date.parse(from), Date.parse(to)).replaceAll(/\s/g, " ");
}
