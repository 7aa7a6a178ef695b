import { wordsMatcher } from "../../format/fold-text.ts";
import type { Column, CompareText, Grouping, ListLine, ListRow, SortOrder } from "./column.ts";

/** Rows whose plain text contains every word of the term or its initials, ignoring case and accents. */
export function searchRows<Row>(
  rows: readonly Row[],
  term: string,
  plainTextOf: (row: Row) => string,
): readonly Row[] {
  const isMatch = wordsMatcher(term);
  return rows.filter((row) => isMatch(plainTextOf(row)));
}

/** Sorts rows; equal rows keep their order. */
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
  return rows.toSorted((left, right) => sign * sortBy(left, right, compare));
}

/** Lines of a list: the rows, or groups with headings; the rows without a key are the last group. */
export function groupRows<Row extends ListRow>(
  rows: readonly Row[],
  grouping: Grouping<Row> | undefined,
  compare: CompareText,
): readonly ListLine<Row>[] {
  const linesOf = (some: readonly Row[]) =>
    some.map((row) => ({ kind: "row", id: row.id, row }) as const);
  if (!grouping) return linesOf(rows);
  const { keyOf, titleOf, noteOf, countText } = grouping;
  return Array.from(Map.groupBy(rows, keyOf), ([key, members]) => {
    const [first] = members;
    const title = first ? titleOf(first) : "";
    return { key, title, note: (first && noteOf?.(first)) ?? "", members };
  })
    .toSorted(
      (left, right) =>
        Number(left.key === "") - Number(right.key === "") ||
        compare(left.title, right.title) ||
        compare(left.note, right.note),
    )
    .flatMap(({ key, title, note, members }) => [
      {
        kind: "group",
        id: `group ${key}`,
        title,
        note,
        countText: countText(members.length),
      } as const,
      ...linesOf(members),
    ]);
}

/** Ids of a range of rows, both ends included; only the second when the first is missing. */
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
