import type { Region } from "../../machines/user/types.ts";

const minus = "\u2212";

/** Returns the locale for a region's numbers, in which dollars are distinct: `US$`, `A$`. */
export function localeOf(region: Region): string {
  if (region === "china") return "zh-CN";
  return region === "us" ? "en-US" : "en-GB";
}

interface NumberOptions {
  readonly decimals?: number;
  /** Maximum number of decimals, for values that have more than `decimals`. */
  readonly maxDecimals?: number;
  /** Adds a plus sign to positive values. */
  readonly isSigned?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format;
}

function digits(options: NumberOptions): Intl.NumberFormatOptions {
  const { decimals = 0, maxDecimals = decimals, isSigned = false } = options;
  return {
    minimumFractionDigits: decimals,
    maximumFractionDigits: maxDecimals,
    signDisplay: isSigned ? "exceptZero" : "negative",
  };
}

const withRealMinus = (text: string) => text.replace("-", minus);

/** Formats a number with grouped digits and a minus sign (U+2212). */
export function formatNumber(value: number, region: Region, options: NumberOptions = {}): string {
  return withRealMinus(numberFormat(localeOf(region), digits(options)).format(value));
}

/** Formats a share as a percentage: 0.0123 is `1.23%`. */
export function formatPercent(share: number, region: Region, options: NumberOptions = {}): string {
  const format = { style: "percent", ...digits({ decimals: 2, ...options }) } as const;
  return withRealMinus(numberFormat(localeOf(region), format).format(share));
}

/** Returns the number of decimals that a step of an axis has, at most eight. */
export function decimalsOf(step: number): number {
  const [, decimals = ""] = step.toFixed(8).split(".");
  return decimals.replace(/0+$/, "").length;
}

const currencyCode = /^[A-Z]{3}$/i;

/**
 * Formats an amount with its currency: `£1,284`, `US$1,284`. Every amount that names its currency
 * has this notation, on the screen, in files and in emails. A column of one currency names it in
 * its heading by its code, and its amounts are bare numbers.
 */
export function formatMoney(
  amount: number,
  currency: string,
  region: Region,
  options: NumberOptions = {},
): string {
  // Data may contain a code that is none, which Intl rejects.
  if (!currencyCode.test(currency)) {
    return `${currency} ${formatNumber(amount, region, options)}`.trim();
  }
  const format = { style: "currency", currency, ...digits(options) } as const;
  return withRealMinus(numberFormat(localeOf(region), format).format(amount));
}

/** Returns what stands before an amount in its currency: `£`, `US$`, `CHF` with a space. */
export function currencyPrefix(currency: string, region: Region): string {
  return currency === "" ? "" : formatMoney(0, currency, region).replace(/0$/, "");
}

interface Scale {
  /** From here on the smaller unit would round up to the full one: £1.0m, not £1,000,000. */
  readonly from: number;
  readonly unit: number;
  readonly decimals: number;
  readonly suffix: string;
}

const wholeUnits: Scale = { from: 0, unit: 1, decimals: 0, suffix: "" };
const westernScales: readonly Scale[] = [
  { from: 1e10 - 5e4, unit: 1e9, decimals: 2, suffix: "bn" },
  { from: 1e6 - 0.5, unit: 1e6, decimals: 1, suffix: "m" },
];
const chineseScales: readonly Scale[] = [
  { from: 1e8 - 500, unit: 1e8, decimals: 2, suffix: "亿" },
  { from: 1e4 - 0.5, unit: 1e4, decimals: 1, suffix: "万" },
];

function scaleOf(largest: number, region: Region): Scale {
  const scales = region === "china" ? chineseScales : westernScales;
  return scales.find(({ from }) => Math.abs(largest) >= from) ?? wholeUnits;
}

interface LargeMoneyOptions extends Pick<NumberOptions, "isSigned"> {
  /** Largest amount of the same axis or sentence; its unit is that of all. Default: the amount. */
  readonly largest?: number;
  /** Difference of the amounts of an axis, which have no more decimals than it. */
  readonly step?: number;
}

/**
 * Formats a large amount with few digits: `£1,284.6m`, `£12.85亿`. Millions have one decimal, from
 * ten billion on billions have two (万 one, 亿 two); smaller amounts are whole units. Amounts of
 * one axis or sentence have one unit. Lists of portfolios show whole units with `formatMoney`,
 * holdings and instructions their currency's smallest unit with `formatExactMoney`. Every figure is
 * its exact value rounded once, so that a total may differ from the sum of its rounded parts; where
 * they stand together, a note says so (`isDifferenceRounded`, `isSumRounded`).
 */
export function formatLargeMoney(
  amount: number,
  currency: string,
  region: Region,
  { isSigned = false, largest = amount, step }: LargeMoneyOptions = {},
): string {
  if (amount === 0) return formatMoney(amount, currency, region, { isSigned });
  const { unit, decimals, suffix } = scaleOf(largest, region);
  const options = { decimals: step ? decimalsOf(step / unit) : decimals, isSigned };
  return `${formatMoney(amount / unit, currency, region, options)}${suffix}`;
}

// Halves are rounded away from zero, as by Intl.
const rounded = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount));

/** Whether parts, each rounded to a whole number, add up to another one than their rounded sum. */
export function isSumRounded(parts: readonly number[], sum: number): boolean {
  return parts.reduce((shown, part) => shown + rounded(part), 0) !== rounded(sum);
}

/**
 * Whether two large amounts, as `formatLargeMoney` shows them in one unit, differ by another amount
 * than the shown difference, so that a reader who subtracts them finds another one.
 */
export function isDifferenceRounded(from: number, to: number, region: Region): boolean {
  const { unit, decimals } = scaleOf(Math.max(Math.abs(from), Math.abs(to)), region);
  const digit = unit / 10 ** decimals;
  return isSumRounded([from / digit, -to / digit], (from - to) / digit);
}

const byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a file size: `640 kB`, `1.2 MB`. */
export function formatBytes(bytes: number, region: Region): string {
  const decimalsAt = (power: number) => (power >= 2 ? 1 : 0);
  // A size that rounds up to a unit uses that unit.
  const power = byteUnits.findLastIndex(
    (_, index) =>
      index === 0 ||
      bytes >= 1000 ** index - (1000 ** (index - 1) * 0.5) / 10 ** decimalsAt(index - 1),
  );
  const unit = byteUnits[power] ?? "byte";
  const format = {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits: decimalsAt(power),
  } as const;
  const text = numberFormat(localeOf(region), format).format(bytes / 1000 ** power);
  // As in the portal's Chinese texts, a space stands between figures and words.
  return text.replace(/(?<=\d)(?=\p{Script=Han})/u, " ");
}
