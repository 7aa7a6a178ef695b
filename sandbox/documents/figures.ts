import type { Language } from "../auth/language.ts";

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
