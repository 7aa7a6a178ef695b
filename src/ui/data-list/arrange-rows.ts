import type { Column, CompareText, Grouping, ListLine, ListRow, SortOrder } from "./column.ts";

/** A text without case and accents. */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The rows in whose plain text each word of a term is found, whatever its case and accents. */
export function searchRows<Row>(
  rows: readonly Row[],
  term: string,
  plainTextOf: (row: Row) => string,
): readonly Row[] {
  const words = plainText(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = plainTextOf(row);
    return words.every((word) => text.includes(word));
  });
}

/** The rows in an order; rows that are equal in it keep the order that they come in. */
export function sortRows<Row>(
  rows: readonly Row[],
  order: SortOrder<Row> | undefined,
  columns: readonly Column<Row>[],
  compare: CompareText,
): readonly Row[] {
  const column = columns.find(({ id }) => id === order?.column);
  const sortBy = order?.sortBy ?? column?.sortBy;
  if (!sortBy) return rows;
  const sign = order?.direction === "descending" ? -1 : 1;
  return rows.toSorted((one, other) => sign * sortBy(one, other, compare));
}

/** The lines of a list: rows one after the other, or in groups under headings. */
export function groupRows<Row extends ListRow>(
  rows: readonly Row[],
  grouping: Grouping<Row> | undefined,
  compare: CompareText,
): readonly ListLine<Row>[] {
  const linesOf = (some: readonly Row[]) =>
    some.map((row) => ({ kind: "row", id: row.id, row }) as const);
  if (!grouping) return linesOf(rows);
  const { keyOf, titleOf, noteOf } = grouping;
  return Array.from(Map.groupBy(rows, keyOf), ([key, members]) => {
    const [first] = members;
    const title = first ? titleOf(first) : "";
    return { id: `group ${key}`, title, note: (first && noteOf?.(first)) ?? "", members };
  })
    .toSorted((one, other) => compare(one.title, other.title) || compare(one.note, other.note))
    .flatMap(({ id, title, note, members }) => [
      { kind: "group", id, title, note, count: members.length } as const,
      ...linesOf(members),
    ]);
}

/** The ids of the rows from one to another, both included; the other alone where the first is absent. */
export function idsBetween(
  lines: readonly ListLine<ListRow>[],
  one: string,
  other: string,
): readonly string[] {
  const ids = lines.flatMap(({ kind, id }) => (kind === "row" ? [id] : []));
  const [first, last] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return first === undefined || first < 0 || last === undefined
    ? [other]
    : ids.slice(first, last + 1);
}
