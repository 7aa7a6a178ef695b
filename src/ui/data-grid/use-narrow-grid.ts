import { useMemo } from "react";
import { useIsNarrow } from "../use-media.ts";
import { type GridColumn, isNumeric } from "./engine/grid-column.ts";
import type { GridView } from "./engine/grid-view.ts";
import { type DataGridModel, linesOf } from "./use-data-grid.ts";

/** What a grid shows on a phone. */
interface NarrowColumns<Row> {
  /** The column that names the rows, and another one. */
  readonly shown: readonly GridColumn<Row>[];
  /** For each of them, the columns whose values stand below its own. */
  readonly below: readonly (readonly GridColumn<Row>[])[];
}

/**
 * Returns the columns on a phone: beside the names the one that sorts the rows, by default the first
 * one of figures, which otherwise stands below. What groups the rows is not repeated below.
 */
export function narrowColumns<Row>(
  [name, ...others]: readonly GridColumn<Row>[],
  { sort, groups }: Pick<GridView, "sort" | "groups">,
): NarrowColumns<Row> {
  if (!name) return { shown: [], below: [] };
  const usual = others.find(isNumeric) ?? others[0];
  const second = others.find(({ id }) => id === sort[0]?.column) ?? usual;
  if (!second) return { shown: [name], below: [[]] };
  const placed = (place: GridColumn<Row>["phonePlace"]) =>
    others.filter(
      (column) => column !== second && column.phonePlace === place && !groups.includes(column.id),
    );
  return {
    shown: [name, second],
    below: [placed("name"), usual && second !== usual ? [usual] : placed("figure").slice(0, 1)],
  };
}

/** A grid as a window shows it, and the columns whose values stand below those of each column. */
interface NarrowGrid<Row> {
  readonly isNarrow: boolean;
  readonly grid: DataGridModel<Row>;
  readonly below: NarrowColumns<Row>["below"];
}

const noneBelow: readonly [] = [];

/** Returns the grid with the columns for the window: on a phone two, otherwise all. */
export function useNarrowGrid<Row>(grid: DataGridModel<Row>): NarrowGrid<Row> {
  const isNarrow = useIsNarrow();
  const { shown, store, arrangement, folded } = grid;
  const { sort, groups } = grid.view;
  const narrow = useMemo(
    () => (isNarrow ? narrowColumns(shown, { sort, groups }) : null),
    [isNarrow, shown, sort, groups],
  );
  const lines = useMemo(
    () => narrow && linesOf({ store, arrangement, folded, shown: narrow.shown }),
    [narrow, store, arrangement, folded],
  );
  if (!narrow) return { isNarrow, grid, below: noneBelow };
  return {
    isNarrow,
    grid: { ...grid, ...lines, shown: narrow.shown, pinnedCount: 1 },
    below: narrow.below,
  };
}
