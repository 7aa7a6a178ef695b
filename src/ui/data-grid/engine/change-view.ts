import type { GridColumn } from "./grid-column.ts";
import type { GridFilter, GridView, SortDirection } from "./grid-view.ts";

/** Default column widths in pixels by type. */
const typeWidths = { text: 200, set: 150, number: 120, money: 170, date: 144 } as const;
const narrowest = 64;
const widest = 800;

export const widthOf = <Row>(column: GridColumn<Row>, { widths }: GridView) =>
  widths[column.id] ?? column.width ?? typeWidths[column.type];

/** Returns the visible columns: pinned ones first. The first column is always visible. */
export function shownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  { order, hidden, pinned }: GridView,
): { readonly shown: readonly GridColumn<Row>[]; readonly pinnedCount: number } {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const visible = order.filter((id) => byId.has(id) && !hidden.includes(id));
  const isPinned = (id: string) => id === visible[0] || pinned.includes(id);
  const ids = [...visible.filter(isPinned), ...visible.filter((id) => !isPinned(id))];
  return {
    shown: ids.flatMap((id) => byId.get(id) ?? []),
    pinnedCount: visible.filter(isPinned).length,
  };
}

export function withWidth(view: GridView, column: string, width: number): GridView {
  const limited = Math.round(Math.min(Math.max(width, narrowest), widest));
  return { ...view, widths: { ...view.widths, [column]: limited } };
}

/** Returns the view with a filter on a column; null removes it. */
export function withFilter(view: GridView, column: string, filter: GridFilter | null): GridView {
  const { [column]: _, ...others } = view.filters;
  return { ...view, filters: filter ? { ...others, [column]: filter } : others };
}

/** Returns the view sorted by a column, alone or in addition to others; null removes it. */
export function withSort(
  view: GridView,
  column: string,
  direction: SortDirection | null,
  isBeside: boolean,
): GridView {
  const key = direction ? [{ column, direction }] : [];
  if (!isBeside) return { ...view, sort: key };
  const isSorted = view.sort.some((other) => other.column === column);
  return {
    ...view,
    sort: isSorted
      ? view.sort.flatMap((other) => (other.column === column ? key : [other]))
      : [...view.sort, ...key],
  };
}

/** Returns the next direction of a sorted header: ascending, descending, none. */
export function nextDirection({ sort }: GridView, column: string): SortDirection | null {
  const direction = sort.find((key) => key.column === column)?.direction;
  if (direction === "descending") return null;
  return direction === "ascending" ? "descending" : "ascending";
}

const toggled = (ids: readonly string[], id: string, isIn: boolean) =>
  isIn ? [...ids.filter((other) => other !== id), id] : ids.filter((other) => other !== id);

export const withPinned = (view: GridView, column: string, isPinned: boolean): GridView => ({
  ...view,
  pinned: toggled(view.pinned, column, isPinned),
});

export const withHidden = (view: GridView, column: string, isHidden: boolean): GridView => ({
  ...view,
  hidden: toggled(view.hidden, column, isHidden),
});

/** Returns the view with a column moved to the position of another one. */
export function withMoved(view: GridView, column: string, to: number): GridView {
  const others = view.order.filter((id) => id !== column);
  const place = Math.min(Math.max(to, 0), others.length);
  return { ...view, order: [...others.slice(0, place), column, ...others.slice(place)] };
}
