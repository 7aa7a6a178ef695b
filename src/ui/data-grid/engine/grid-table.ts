import type { GridColumn } from "./grid-column.ts";
import {
  type NumberValues,
  readNumbers,
  readTexts,
  searchTexts,
  type TextValues,
} from "./read-values.ts";
import { finish } from "./radix-sort.ts";
import { type Ranks, rankNumbers, rankTexts } from "./rank.ts";

/**
 * Maximum number of distinct texts ranked synchronously; more take over 15 ms and go to a worker.
 */
const ranksAtOnce = 2000;

/** Parts of a column, each created on first use. */
interface ColumnParts {
  numbers?: NumberValues;
  texts?: TextValues;
  currencies?: TextValues;
  search?: readonly string[];
  ranks?: Ranks;
}

export type PartName = keyof ColumnParts;

/** A part of a column. */
export interface PartOf {
  readonly column: string;
  readonly part: PartName;
}

/** Ranks texts asynchronously, for example in a worker. */
export type RankTexts = (texts: readonly string[], language: string) => Promise<Ranks>;

/** Rows with typed arrays for their columns. */
export interface GridTable<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly language: string;
  column(id: string): GridColumn<Row> | undefined;
  has(part: PartOf): boolean;
  /** Creates a part and its dependencies in steps of few rows. */
  make(part: PartOf): Generator<void, void>;
  /** Whether a part is a long sort that a worker can do. */
  isRankedElsewhere(part: PartOf): boolean;
  rankElsewhere(part: PartOf, rank: RankTexts): Promise<void>;
  numbers(id: string): NumberValues;
  texts(id: string): TextValues;
  currencies(id: string): TextValues;
  /** Returns the texts of a column without case and accents, by code. */
  search(id: string): readonly string[];
  ranks(id: string): Ranks;
}

const isTextual = (type: string) => type === "text" || type === "set";

/** Creates a table whose columns are read on first use. */
export function createTable<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  language: string,
): GridTable<Row> {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const parts = new Map<string, ColumnParts>(columns.map(({ id }) => [id, {}]));

  function* make({ column: id, part }: PartOf): Generator<void, void> {
    const column = byId.get(id);
    const made = parts.get(id);
    if (!column || !made || made[part]) return;
    if (part === "numbers") made.numbers = yield* readNumbers(rows, column);
    else if (part === "texts") made.texts = yield* readTexts(rows, column.value);
    else if (part === "currencies") {
      made.currencies = yield* readTexts(rows, column.currency ?? (() => ""));
    } else if (part === "search") {
      yield* make({ column: id, part: "texts" });
      made.search = yield* searchTexts(shownTexts(column, made));
    } else {
      yield* make({ column: id, part: isTextual(column.type) ? "texts" : "numbers" });
      made.ranks = isTextual(column.type)
        ? spread(rankTexts(shownTexts(column, made), language), made.texts)
        : yield* rankNumbers(sortValues(column, made.numbers));
    }
  }

  function shownTexts({ label }: GridColumn<Row>, { texts }: ColumnParts): readonly string[] {
    const values = texts?.values ?? [];
    return label ? values.map((value) => (value === "" ? "" : label(value))) : values;
  }

  /** Creates a part synchronously if it is missing. */
  function need(column: string, part: PartName): ColumnParts {
    finish(make({ column, part }));
    return parts.get(column) ?? {};
  }

  return {
    rows,
    columns,
    language,
    column: (id) => byId.get(id),
    has: ({ column, part }) => !byId.has(column) || parts.get(column)?.[part] !== undefined,
    make,
    isRankedElsewhere: ({ column: id, part }) => {
      const { texts } = parts.get(id) ?? {};
      return part === "ranks" && texts !== undefined && texts.values.length > ranksAtOnce;
    },
    async rankElsewhere({ column: id }, rank) {
      const [column, made] = [byId.get(id), parts.get(id)];
      if (!column || !made) return;
      made.ranks = spread(await rank(shownTexts(column, made), language), made.texts);
    },
    numbers: (id) => need(id, "numbers").numbers ?? noNumbers,
    texts: (id) => need(id, "texts").texts ?? noTexts,
    currencies: (id) => need(id, "currencies").currencies ?? noTexts,
    search: (id) => need(id, "search").search ?? [],
    ranks: (id) => need(id, "ranks").ranks ?? { ranks: new Uint32Array(), largest: 0 },
  };
}

const noNumbers: NumberValues = { values: new Float64Array(), decimals: 0 };
const noTexts: TextValues = { values: [""], codes: new Uint32Array() };

/** Maps the ranks of texts to rows by the rows' text codes. */
function spread({ ranks: byCode, largest }: Ranks, texts: TextValues | undefined): Ranks {
  const codes = texts?.codes ?? new Uint32Array();
  const ranks = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) ranks[row] = byCode[codes[row] ?? 0] ?? 0;
  return { ranks, largest };
}

/** Returns the parts needed to read, filter or sort by a column. */
export function partsFor<Row>(
  column: GridColumn<Row> | undefined,
  purpose: "read" | "filter" | "sort",
): readonly PartOf[] {
  if (!column) return [];
  const { id, type, currency } = column;
  const values: PartName = isTextual(type) ? "texts" : "numbers";
  const further: readonly PartName[] =
    purpose === "sort" ? ["ranks"] : purpose === "filter" && isTextual(type) ? ["search"] : [];
  const currencies: readonly PartName[] = purpose === "read" && currency ? ["currencies"] : [];
  return [values, ...currencies, ...further].map((part) => ({ column: id, part }));
}

/** Returns the numbers that order the rows. */
function sortValues<Row>(
  { isSortedBySize = false }: GridColumn<Row>,
  numbers: NumberValues | undefined,
): Float64Array {
  const values = numbers?.values ?? new Float64Array();
  return isSortedBySize ? values.map(Math.abs) : values;
}
