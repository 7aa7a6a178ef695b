import type { GridRegion } from "./cell-text.ts";
import { dayNumber } from "./engine/read-values.ts";

const multiples: Readonly<Record<string, number>> = {
  "": 1,
  k: 1e3,
  m: 1e6,
  bn: 1e9,
  万: 1e4,
  亿: 1e8,
};

/** A typed number, also as 1,250 or 1.5m; null for nothing, undefined for what is no number. */
export function parseTypedNumber(text: string, isPercent: boolean): number | null | undefined {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\s,%]/g, "")
    .replace("\u2212", "-")
    .toLowerCase();
  if (plain === "") return null;
  const [, digits, unit = ""] = /^([+-]?(?:\d+\.?\d*|\.\d+))(k|m|bn|万|亿)?$/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits) * (multiples[unit] ?? 1);
  return isPercent ? value / 100 : value;
}

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const isoOf = (year: number, month: number, day: number) =>
  [
    String(year).padStart(4, "0"),
    String(month).padStart(2, "0"),
    String(day).padStart(2, "0"),
  ].join("-");

/**
 * A typed calendar date in a region's order of day and month, or as YYYY-MM-DD; null for nothing,
 * undefined for what is no date.
 */
export function parseTypedDate(text: string, region: GridRegion): string | null | undefined {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  if (plain === "") return null;
  const parts = plain
    .split(/[^\p{L}\d]+|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u)
    .filter((part) => part !== "" && !/^[年月日]$/.test(part));
  if (parts.length !== 3) return undefined;
  const named = parts.findIndex((part) => /^[a-z]{3,}$/.test(part));
  const numbers = parts.map(Number);
  const [first = 0, second = 0, third = 0] = numbers;
  const month = monthNames.indexOf(parts[named]?.slice(0, 3) ?? "") + 1;
  const date =
    named >= 0
      ? isoOf(third, month, named === 0 ? second : first)
      : parts[0]?.length === 4
        ? isoOf(first, second, third)
        : region === "uk"
          ? isoOf(third, second, first)
          : isoOf(third, first, second);
  return Number.isNaN(dayNumber(date)) ? undefined : date;
}
