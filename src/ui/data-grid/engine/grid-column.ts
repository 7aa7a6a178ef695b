export type GridColumnType = "text" | "number" | "money" | "date" | "set";

/** What a row says in a column: null and undefined are unknown, which is never zero. */
export type GridValue = string | number | null | undefined;

/** A record of a grid. Two records may have the same id. */
export interface GridRow {
  readonly id: string;
}

/** A column of a data grid; the first one in the order names its rows. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly type: GridColumnType;
  /** A text for `text` and `set`, a number for `number` and `money`, YYYY-MM-DD for `date`. */
  readonly value: (row: Row) => GridValue;
  /** The currency of an amount of money. */
  readonly currency?: (row: Row) => string | null | undefined;
  /** Decimals of a number or an amount; by default none and two. */
  readonly decimals?: number;
  /** Whether a share of 1 is read as a percentage. */
  readonly isPercent?: boolean;
  /** Whether a rise has a plus sign. */
  readonly isSigned?: boolean;
  /** What a value of a set reads as; the same function each time. */
  readonly label?: (value: string) => string;
  readonly align?: "start" | "end";
  /** Pixels. */
  readonly width?: number;
  readonly isPinned?: boolean;
  readonly isHidden?: boolean;
  /** Whether it adds up in subtotals and totals: by default only money does, by currency. */
  readonly aggregate?: "sum" | "none";
  /** Whether rows can be grouped by it, by default those of a set. */
  readonly canGroup?: boolean;
}

export const isNumeric = ({ type }: Pick<GridColumn<never>, "type">) =>
  type === "number" || type === "money";

export const isSummed = ({ type, aggregate }: Pick<GridColumn<never>, "type" | "aggregate">) =>
  aggregate === undefined ? type === "money" : aggregate === "sum" && isNumeric({ type });

export const isGroupable = ({ type, canGroup }: Pick<GridColumn<never>, "type" | "canGroup">) =>
  canGroup ?? type === "set";

export const decimalsOf = ({ type, decimals }: Pick<GridColumn<never>, "type" | "decimals">) =>
  decimals ?? (type === "money" ? 2 : 0);
