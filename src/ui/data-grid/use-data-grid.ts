import { useMemo, useState, useSyncExternalStore } from "react";
import type { GridRegion } from "./cell-text.ts";
import { shownColumns, withFilter } from "./engine/change-view.ts";
import type { GroupedLines, RowGroup } from "./engine/group-rows.ts";
import type { GridColumn, GridRow } from "./engine/grid-column.ts";
import { type Arrangement, createGridStore, type GridStore } from "./engine/grid-store.ts";
import type { GridFilter, GridQuery, GridView } from "./engine/grid-view.ts";
import { isIdle } from "./engine/filter-rows.ts";
import { countValues } from "./engine/read-values.ts";
import { useViewHistory } from "./use-view-history.ts";

interface DataGridOptions<Row> {
  /** Must be stable; a new array is new data. */
  readonly rows: readonly Row[];
  /** Must be a stable array. */
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly region: GridRegion;
  /** Language of the collation. */
  readonly language: string;
}

/** Lines of the grid: rows and group lines. */
export interface GridLines {
  readonly count: number;
  /**
   * Returns a row index, or a negative number for a group line of `grouped`: -1 is the first one.
   */
  at(index: number): number;
}

/** A grid filtered, sorted and grouped by its view. */
export interface DataGridModel<Row> {
  readonly store: GridStore<Row>;
  readonly region: GridRegion;
  readonly view: GridView;
  readonly change: (view: GridView) => void;
  /** Undoes the last change of the view; null if there is none. */
  readonly undo: (() => void) | null;
  readonly columns: readonly GridColumn<Row>[];
  /** Visible columns, pinned ones first. */
  readonly shown: readonly GridColumn<Row>[];
  readonly pinnedCount: number;
  readonly arrangement: Arrangement;
  readonly lines: GridLines;
  readonly grouped: GroupedLines | null;
  readonly folded: ReadonlySet<string>;
  readonly setFolded: (keys: ReadonlySet<string>) => void;
  readonly rowCount: number;
  /** Number of rows that match the filters. */
  readonly shownCount: number;
  readonly isFiltered: boolean;
  /** Null until all amounts are read. */
  readonly totals: RowGroup | null;
  readonly distinct: (column: string) => readonly { value: string; count: number }[];
  readonly setFilter: (column: string, filter: GridFilter | null) => void;
  readonly clearFilters: () => void;
}

const noneFolded: ReadonlySet<string> = new Set();

/** Returns the model of a grid for rows and a controlled view. */
export function useDataGrid<Row extends GridRow>(
  options: DataGridOptions<Row>,
): DataGridModel<Row> {
  const { rows, columns, view, onViewChange, region, language } = options;
  const { change, undo } = useViewHistory(view, onViewChange);
  const store = useMemo(() => createGridStore(rows, columns, language), [rows, columns, language]);
  useSyncExternalStore(store.subscribe, store.version);
  const { sort, filters, groups } = view;
  const query = useMemo((): GridQuery => ({ sort, filters, groups }), [sort, filters, groups]);
  const arrangement = store.arrange(query);
  const [folded, setFolded] = useState(noneFolded);
  const totals = store.totals(arrangement);
  const { shown, pinnedCount } = useMemo(() => shownColumns(columns, view), [columns, view]);
  const { grouped, lines } = useMemo(
    () => linesOf({ store, arrangement, folded, shown }),
    [store, arrangement, folded, shown],
  );

  return {
    store,
    region,
    view,
    change,
    undo,
    columns,
    shown,
    pinnedCount,
    arrangement,
    lines,
    grouped,
    folded,
    setFolded,
    rowCount: rows.length,
    shownCount: arrangement.order.length,
    isFiltered: Object.values(filters).some((filter) => !isIdle(filter)),
    totals,
    distinct: (column) => countValues(store.table.texts(column)),
    setFilter: (column, filter) => change(withFilter(view, column, filter)),
    clearFilters: () => change({ ...view, filters: {} }),
  };
}

type LineParts<Row> = Pick<DataGridModel<Row>, "store" | "arrangement" | "folded" | "shown">;

/** Returns the lines of a grid, with groups if its query has some. */
export function linesOf<Row>({
  store,
  arrangement,
  folded,
  shown,
}: LineParts<Row>): Pick<DataGridModel<Row>, "grouped" | "lines"> {
  const { query, order } = arrangement;
  const ids = shown.map(({ id }) => id);
  const grouped = query.groups.length > 0 ? store.lines(arrangement, { folded, shown: ids }) : null;
  const all = grouped?.lines ?? order;
  return { grouped, lines: { count: all.length, at: (index) => all[index] ?? 0 } };
}
