import { currencyDigits } from "../../../format/currency-digits.ts";

export type GridColumnType = "text" | "number" | "money" | "date" | "set";

/** Value of a cell. Null and undefined are unknown, which is never zero. */
export type GridValue = string | number | null | undefined;

/** A record of a grid. Ids need not be unique. */
export interface GridRow {
  readonly id: string;
}

/** A column of a data grid; the first visible one names the rows. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly type: GridColumnType;
  /** A string for `text` and `set`, a number for `number` and `money`, YYYY-MM-DD for `date`. */
  readonly value: (row: Row) => GridValue;
  /** Currency of an amount; that of a number decides which total adds it up. */
  readonly currency?: (row: Row) => string | null | undefined;
  /** Whether amounts are converted into one currency; their totals precede those by currency. */
  readonly isBase?: boolean;
  /** Decimals; by default 0 for numbers, and those of the currency for amounts. */
  readonly decimals?: number;
  /** Maximum number of decimals, for values that have more than `decimals`. */
  readonly maxDecimals?: number;
  /** Whether the value is a fraction shown as a percentage. */
  readonly isPercent?: boolean;
  /** Whether positive values have a plus sign. */
  readonly isSigned?: boolean;
  /** Returns the text of a set value; must be a stable function. */
  readonly label?: (value: string) => string;
  /** Width in pixels. */
  readonly width?: number;
  /** Where its values stand on a phone: below the names or the figures of the rows. */
  readonly phonePlace?: "name" | "figure";
  readonly isHidden?: boolean;
  /** Order of the rows by this column until another one is selected. */
  readonly initialSort?: "ascending" | "descending";
  /** Whether rows are ordered by the size of a number, without its sign. */
  readonly isSortedBySize?: boolean;
  /** Colour of a bar beside the figure; all bars of a grid have one scale. */
  readonly bar?: "inkSoft" | "chart1" | "chart3";
  /** Whether subtotals and totals are shown; by default only for money, by currency. */
  readonly aggregate?: "sum" | "none";
}

export const isNumeric = ({ type }: Pick<GridColumn<never>, "type">) =>
  type === "number" || type === "money";

export const isSummed = ({ type, aggregate }: Pick<GridColumn<never>, "type" | "aggregate">) =>
  aggregate === undefined ? type === "money" : aggregate === "sum" && isNumeric({ type });

/** Whether rows can be grouped by a column. */
export const isGroupable = ({ type }: Pick<GridColumn<never>, "type">) => type === "set";

/** Returns the decimals of a column's values, for amounts those of their currency. */
export const decimalsOf = (
  { type, decimals }: Pick<GridColumn<never>, "type" | "decimals">,
  currency: string,
) => decimals ?? (type === "money" ? currencyDigits(currency) : 0);
