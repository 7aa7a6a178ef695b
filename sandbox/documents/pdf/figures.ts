import type { Region } from "../../../src/format/dates.ts";
import {
  decimalsOf,
  formatLargeMoney,
  formatNumber,
  formatPercent,
} from "../../../src/format/numbers.ts";
import type { Language } from "../../users/language.ts";

const long = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const longDates: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat("en-GB", long),
  "zh-CN": new Intl.DateTimeFormat("zh-CN", long),
};

/** Number without its unit, in British format. */
export const money = (value: number, decimals = 2) => formatNumber(value, "uk", { decimals });

export const percent = (share: number, decimals = 2) => formatPercent(share, "uk", { decimals });

/** Region whose notation the amounts of a document have, as on the screens of its readers. */
export function notationOf(language: Language, currency: string): Region {
  if (language === "zh-CN") return "china";
  return currency === "USD" ? "us" : "uk";
}

/** Returns the formats of a chart of amounts, in the unit of the largest. */
export function chartMoney(amounts: readonly number[], currency: string, region: Region) {
  const largest = Math.max(0, ...amounts.map(Math.abs));
  const formatTick = (amount: number, step: number) =>
    formatLargeMoney(amount, currency, region, { largest, step });
  return { formatTick, format: (amount: number) => formatTick(amount, 0) };
}

/** The formats of a chart of shares, with one decimal at a line's end. */
export const chartPercent = {
  formatTick: (share: number, step: number) => percent(share, decimalsOf(step * 100)),
  format: (share: number) => percent(share, 1),
};

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
  const text = days.formatRange(Date.parse(from), Date.parse(to));
  // Plain spaces, so that a text search in the PDF matches; September has three letters, as elsewhere.
  return text.replaceAll(/\s/g, " ").replaceAll("Sept", "Sep");
}
