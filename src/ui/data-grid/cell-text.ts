import { formatDate, type Region } from "../../format/dates.ts";
import { formatMoney, formatNumber, formatPercent } from "../../format/numbers.ts";
import { decimalsOf, type GridColumn, type GridValue } from "./engine/grid-column.ts";

/** Region for formatting dates and numbers. */
export type GridRegion = Region;

/** Shown for unknown values. */
export const unknownText = "\u2014";

function numberText<Row>(
  value: number,
  column: GridColumn<Row>,
  region: GridRegion,
  currency: string,
  isCurrencyNamed: boolean,
) {
  const decimals = decimalsOf(column, currency);
  const { isSigned = false, maxDecimals = decimals } = column;
  if (column.isPercent) {
    return formatPercent(value, region, { isSigned, decimals: column.decimals ?? 2 });
  }
  const options = { isSigned, decimals, maxDecimals };
  return column.type === "money" && currency && isCurrencyNamed
    ? formatMoney(value, currency, region, options)
    : formatNumber(value, region, options);
}

/** Dates of rows repeat: formatting one takes longer than the rest of its cell. */
const dateTexts = new Map<string, string>();
const maxDates = 5000;

function dateText(value: string, region: GridRegion): string {
  const key = `${region} ${value}`;
  const known = dateTexts.get(key);
  if (known !== undefined) return known;
  if (dateTexts.size >= maxDates) dateTexts.clear();
  const text = formatDate(value, region) || value;
  dateTexts.set(key, text);
  return text;
}

/**
 * Formats a value as shown in a column; an amount by its currency, which it names unless the header
 * does.
 */
export function valueText<Row>(
  value: GridValue,
  column: GridColumn<Row>,
  region: GridRegion,
  currency = "",
  isCurrencyNamed = true,
) {
  if (value === null || value === undefined || value === "") return unknownText;
  if (column.type === "date") return dateText(String(value), region);
  if (typeof value === "number") {
    return Number.isFinite(value)
      ? numberText(value, column, region, currency, isCurrencyNamed)
      : unknownText;
  }
  return column.label ? column.label(value) : value;
}
