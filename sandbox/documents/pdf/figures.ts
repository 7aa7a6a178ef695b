import type { Language } from "../../users/language.ts";

const formats = new Map<number, Intl.NumberFormat>();

function numbers(decimals: number): Intl.NumberFormat {
  let format = formats.get(decimals);
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    formats.set(decimals, (format = new Intl.NumberFormat("en-GB", digits)));
  }
  return format;
}

const long = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const longDates: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat("en-GB", long),
  "zh-CN": new Intl.DateTimeFormat("zh-CN", long),
};

/** British number format with a minus sign (U+2212). */
export function money(value: number, decimals = 2): string {
  const text = numbers(decimals).format(Math.abs(value));
  // A value that rounds to zero has no sign.
  return value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text;
}

export function percent(share: number, decimals = 2): string {
  return `${money(share * 100, decimals)}%`;
}

/** Abbreviated amount: GBP 412.35m, or CNY 12.35亿. */
export function shortMoney(value: number, currency: string, language: Language): string {
  const isHuge = Math.abs(value) >= 1e9;
  if (language === "zh-CN") {
    const isBig = Math.abs(value) >= 1e8;
    return `${currency} ${money(value / (isBig ? 1e8 : 1e4))}${isBig ? "亿" : "万"}`;
  }
  return `${currency} ${money(value / (isHuge ? 1e9 : 1e6))}${isHuge ? "bn" : "m"}`;
}

/** 31 October 2026, or 2026年10月31日. */
export function longDate(date: string, language: Language = "en"): string {
  return longDates[language].format(new Date(`${date}T00:00:00Z`));
}

/** 1 – 30 Nov 2026, or 2026年11月1日至2026年11月30日; a single date for one day. */
export function periodText(from: string, to: string, language: Language): string {
  if (language === "zh-CN") {
    return Array.from(new Set([from, to]), (date) => longDate(date, language)).join("至");
  }
  const format = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  const days = new Intl.DateTimeFormat("en-GB", format);
  // Plain spaces, so that a text search in the PDF matches.
  return days.formatRange(Date.parse(from), Date.parse(to)).replaceAll(/\s/g, " ");
}
