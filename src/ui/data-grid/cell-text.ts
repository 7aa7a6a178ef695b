import { formatDate, type Region } from "../../format/dates.ts";
import { formatNumber, formatPercent } from "../../format/numbers.ts";
import { decimalsOf, type GridColumn, type GridValue } from "./engine/grid-column.ts";

/** The region whose format dates and numbers have. */
export type GridRegion = Region;

/** In place of what is unknown. */
export const unknownText = "\u2014";

/** A number as a column shows it. */
export function numberText<Row>(value: number, column: GridColumn<Row>, region: GridRegion) {
  const decimals = decimalsOf(column);
  const isSigned = column.isSigned ?? false;
  return column.isPercent
    ? formatPercent(value, region, { isSigned, decimals: column.decimals ?? 2 })
    : formatNumber(value, region, { isSigned, decimals });
}

/** A value as a column shows it. */
export function valueText<Row>(value: GridValue, column: GridColumn<Row>, region: GridRegion) {
  if (value === null || value === undefined || value === "") return unknownText;
  if (column.type === "date") return formatDate(String(value), region) || String(value);
  if (typeof value === "number") {
    return Number.isFinite(value) ? numberText(value, column, region) : unknownText;
  }
  return column.label ? column.label(value) : value;
}
