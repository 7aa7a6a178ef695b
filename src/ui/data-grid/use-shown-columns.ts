import { useMemo } from "react";
import { type BarScale, barScale, fitsBars } from "./cell-bars.ts";
import type { GridRegion } from "./cell-text.ts";
import { type GridColumn, isNumeric, isSummed } from "./engine/grid-column.ts";
import { soleCurrency } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** A visible column with the properties that its cells need. */
export interface ShownColumn<Row> {
  readonly id: string;
  readonly column: GridColumn<Row>;
  readonly region: GridRegion;
  readonly isEnd: boolean;
  readonly isSummed: boolean;
  readonly areCurrenciesMixed: boolean;
  /** Currency of all amounts, shown in the header; null if there are several. */
  readonly currency: string | null;
  /** Scale of the column's bars; null without bars. */
  readonly bars: BarScale | null;
  /** Columns whose values stand below its own, on a phone. */
  readonly below: readonly ShownColumn<Row>[];
}

/**
 * Returns the visible columns, with those whose values stand below theirs; stable until one changes.
 */
export function useShownColumns<Row>(
  grid: DataGridModel<Row>,
  below: readonly (readonly GridColumn<Row>[])[],
): readonly ShownColumn<Row>[] {
  const { region, store } = grid;
  const shown = useMemo(() => [...grid.shown, ...below.flat()], [grid.shown, below]);
  const currencies = shown.map((column) => soleCurrency(grid, column));
  const mixed = shown.map(
    (column, at) =>
      column.type === "money" &&
      currencies[at] === null &&
      store.table.has({ column: column.id, part: "currencies" }),
  );
  const scale = useMemo(
    () => barScale({ shown, store }),
    // oxlint-disable-next-line react/exhaustive-deps -- the numbers are read while rows are arranged
    [shown, store, grid.arrangement],
  );
  const barred = shown.map((column) => column.bar !== undefined && fitsBars(grid, column));
  const key = JSON.stringify([currencies, mixed, barred, scale]);
  return useMemo(() => {
    const [sole, several, hasBars, bars] = JSON.parse(key) as [
      (string | null)[],
      boolean[],
      boolean[],
      BarScale | null,
    ];
    const columns = shown.map((column, at) => ({
      id: column.id,
      column,
      region,
      isEnd: isNumeric(column),
      isSummed: isSummed(column),
      areCurrenciesMixed: several[at] ?? false,
      currency: sole[at] ?? null,
      bars: hasBars[at] ? bars : null,
      below: [],
    }));
    return columns.slice(0, grid.shown.length).map((column, at) => {
      const ids = below[at]?.map(({ id }) => id) ?? [];
      return { ...column, below: columns.filter(({ id }) => ids.includes(id)) };
    });
  }, [shown, grid.shown, below, region, key]);
}
