import { useMemo, useState, useSyncExternalStore } from "react";
import type { GridRegion } from "./cell-text.ts";
import { shownColumns, withFilter } from "./engine/change-view.ts";
import type { GroupedLines, RowGroup } from "./engine/group-rows.ts";
import type { GridColumn, GridRow } from "./engine/grid-column.ts";
import { type Arrangement, createGridStore, type GridStore } from "./engine/grid-store.ts";
import type { GridFilter, GridQuery, GridView } from "./engine/grid-view.ts";
import { isIdle } from "./engine/filter-rows.ts";

interface DataGridOptions<Row> {
  /** Another array is other data. */
  readonly rows: readonly Row[];
  /** The same array each time. */
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly region: GridRegion;
  /** Its collation orders texts. */
  readonly language: string;
}

/** What a line of the grid is: a row, or a group with its subtotals. */
export interface GridLines {
  readonly count: number;
  /** A row from 0, or below zero a group line of `grouped`: -1 is its first one. */
  at(index: number): number;
}

/** A grid as its view filters, sorts and groups it. */
export interface DataGridModel<Row> {
  readonly store: GridStore<Row>;
  readonly region: GridRegion;
  readonly view: GridView;
  readonly change: (view: GridView) => void;
  readonly columns: readonly GridColumn<Row>[];
  /** The columns in sight, the pinned ones first. */
  readonly shown: readonly GridColumn<Row>[];
  readonly pinnedCount: number;
  readonly arrangement: Arrangement;
  readonly lines: GridLines;
  readonly grouped: GroupedLines | null;
  readonly folded: ReadonlySet<string>;
  readonly setFolded: (keys: ReadonlySet<string>) => void;
  readonly rowCount: number;
  /** Rows that pass the filters. */
  readonly shownCount: number;
  readonly isFiltered: boolean;
  /** Null until all amounts are read. */
  readonly totals: RowGroup | null;
  readonly distinct: (column: string) => readonly { value: string; count: number }[];
  readonly setFilter: (column: string, filter: GridFilter | null) => void;
  readonly clearFilters: () => void;
}

const noneFolded: ReadonlySet<string> = new Set();

/** A grid over rows: its view is the caller's, what it comes to is made here. */
export function useDataGrid<Row extends GridRow>(
  options: DataGridOptions<Row>,
): DataGridModel<Row> {
  const { rows, columns, view, onViewChange, region, language } = options;
  const store = useMemo(() => createGridStore(rows, columns, language), [rows, columns, language]);
  useSyncExternalStore(store.subscribe, store.version);
  const { sort, filters, groups } = view;
  const query = useMemo((): GridQuery => ({ sort, filters, groups }), [sort, filters, groups]);
  const arrangement = store.arrange(query);
  const [folded, setFolded] = useState(noneFolded);
  const totals = store.totals(arrangement);
  const { order } = arrangement;
  const grouped = arrangement.query.groups.length > 0 ? store.lines(arrangement, folded) : null;
  const lines = useMemo((): GridLines => {
    const all = grouped?.lines ?? order;
    return { count: all.length, at: (index) => all[index] ?? 0 };
  }, [grouped?.lines, order]);
  const { shown, pinnedCount } = useMemo(() => shownColumns(columns, view), [columns, view]);

  return {
    store,
    region,
    view,
    change: onViewChange,
    columns,
    shown,
    pinnedCount,
    arrangement,
    lines,
    grouped,
    folded,
    setFolded,
    rowCount: rows.length,
    shownCount: order.length,
    isFiltered: Object.values(filters).some((filter) => !isIdle(filter)),
    totals,
    distinct: (column) => distinctIn(store, column),
    setFilter: (column, filter) => onViewChange(withFilter(view, column, filter)),
    clearFilters: () => onViewChange({ ...view, filters: {} }),
  };
}

function distinctIn<Row>({ table }: GridStore<Row>, column: string) {
  const { values, codes } = table.texts(column);
  const counts = new Uint32Array(values.length);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return values.flatMap((value, code) => {
    const count = counts[code] ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });
}
