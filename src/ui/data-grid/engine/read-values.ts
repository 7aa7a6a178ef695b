import { dayOf as dayIn } from "../../../format/days.ts";
import { foldText } from "../../../format/fold-text.ts";
import type { GridColumn, GridValue } from "./grid-column.ts";

/** Numbers of a column, or dates as days since 1970; NaN is unknown. */
export interface NumberValues {
  readonly values: Float64Array;
  /** Most decimals of a value; null if a value has more than `maxDecimals`. */
  readonly decimals: number | null;
}

/**
 * Texts of a column with a code per row. The first text is empty and means unknown; texts may occur
 * twice.
 */
export interface TextValues {
  readonly values: readonly string[];
  readonly codes: Uint32Array;
}

/** Number of rows read between two time checks. */
const stepRows = 1000;
/**
 * Share of distinct texts above which texts are not deduplicated, as the lookup would cost more
 * than it saves.
 */
const maxDistinct = 0.25;
const alwaysDistinct = 4096;

/** Maximum number of decimals that are counted; more are mostly noise of binary fractions. */
const maxDecimals = 10;
const scales = Array.from({ length: maxDecimals + 1 }, (_, decimals) => 10 ** decimals);

/** Returns the days since 1970 of a date; NaN if invalid. */
export const dayNumber = (date: string): number => dayIn(date) ?? Number.NaN;

function numberOf(value: GridValue): number {
  return typeof value === "number" && Number.isFinite(value) ? value : Number.NaN;
}

/** Returns the number of decimals of a value, at least the given one. */
function countDecimals(value: number, least: number): number {
  for (let decimals = least; decimals <= maxDecimals; decimals += 1) {
    const scale = scales[decimals] ?? 1;
    // The quotient of two whole numbers is the double nearest to the decimal number.
    if (Math.round(value * scale) / scale === value) return decimals;
  }
  return maxDecimals + 1;
}

/** Runs a function for ranges of rows and yields in between. */
function* inSteps(count: number, run: (start: number, end: number) => void): Generator<void, void> {
  for (let start = 0; start < count; start += stepRows) {
    run(start, Math.min(start + stepRows, count));
    yield;
  }
}

/** Reads the numbers or dates of a column. */
export function* readNumbers<Row>(
  rows: readonly Row[],
  { type, value }: GridColumn<Row>,
): Generator<void, NumberValues> {
  const values = new Float64Array(rows.length);
  const days = new Map<GridValue, number>();
  const dayOf = (read: GridValue) => {
    let day = days.get(read);
    if (day === undefined) {
      days.set(read, (day = typeof read === "string" ? dayNumber(read) : Number.NaN));
    }
    return day;
  };
  const numberIn = type === "date" ? dayOf : numberOf;
  let decimals = 0;
  yield* inSteps(rows.length, (start, end) => {
    for (let at = start; at < end; at += 1) {
      const number = numberIn(value(rows[at] as Row));
      values[at] = number;
      if (!Number.isNaN(number)) decimals = countDecimals(number, decimals);
    }
  });
  return { values, decimals: decimals > maxDecimals ? null : decimals };
}

const textOf = (value: GridValue) =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : String(value);

/** Reads the texts of a column, deduplicated unless most are distinct. */
export function* readTexts<Row>(
  rows: readonly Row[],
  value: (row: Row) => GridValue,
): Generator<void, TextValues> {
  const codes = new Uint32Array(rows.length);
  const values = [""];
  const known = new Map([["", 0]]);
  const most = Math.max(alwaysDistinct, rows.length * maxDistinct);
  let isShared = true;
  yield* inSteps(rows.length, (start, end) => {
    for (let at = start; at < end; at += 1) {
      const text = textOf(value(rows[at] as Row));
      let code = isShared || text === "" ? known.get(text) : undefined;
      if (code === undefined) {
        code = values.push(text) - 1;
        if (isShared) known.set(text, code);
      }
      codes[at] = code;
    }
    isShared = values.length <= most;
  });
  return { values, codes };
}

/** Returns each text once with the number of its rows. */
export function countValues({ values, codes }: TextValues) {
  const counts = new Map<string, number>();
  for (const code of codes) {
    const value = values[code] ?? "";
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

/** Returns normalised texts for searching. */
export function* searchTexts(texts: readonly string[]): Generator<void, readonly string[]> {
  const plain: string[] = [];
  yield* inSteps(texts.length, (start, end) => {
    for (let at = start; at < end; at += 1) plain.push(foldText(texts[at] ?? ""));
  });
  return plain;
}
