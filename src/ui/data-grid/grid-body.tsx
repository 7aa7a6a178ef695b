import { type Ref, type RefObject, useDeferredValue, useImperativeHandle, useMemo } from "react";
import { BodyLine } from "./body-line.tsx";
import { lineAt, totalLines } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import type { GridCursor } from "./use-grid-cursor.ts";
import type { GridLayout } from "./use-grid-layout.ts";
import { useLinesInSight } from "./use-lines-in-sight.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

/** Methods of the body for keyboard navigation. */
export interface GridBodyHandle {
  readonly scrollToLine: (line: number) => void;
  /** Scrolls to the last total. */
  readonly scrollToEnd: () => void;
}

interface BodyProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly columns: readonly ShownColumn<Row>[];
  readonly layout: GridLayout;
  readonly cursor: GridCursor;
  readonly viewport: RefObject<HTMLElement | null>;
  readonly handle: Ref<GridBodyHandle>;
  readonly openRowId: string | undefined;
  readonly canOpen: boolean;
  /** Whether the page scrolls the lines, instead of the viewport. */
  readonly isScrolledByPage: boolean;
}

/** Renders the visible lines. */
export function GridBody<Row extends { readonly id: string }>(props: BodyProps<Row>) {
  const { grid, columns, layout, cursor, viewport, handle, openRowId } = props;
  const { rowPx, headerPx } = layout;
  const { lines, grouped, store, totals, shown } = grid;
  const current = useMemo(
    () => ({ lines, grouped, store, totals, shown }),
    [lines, grouped, store, totals, shown],
  );
  // Lines beyond the visible ones follow after the paint.
  const painted = useDeferredValue(current);
  const { indexes, isInSight, scrollToLine, scrollToEnd } = useLinesInSight({
    count: lines.count,
    rowPx,
    headerPx,
    coveredPx: rowPx * (props.isScrolledByPage ? 2 : Math.min(totalLines(grid).length + 1, 2)),
    viewport,
    isScrolledByPage: props.isScrolledByPage,
    kept: cursor.active.line,
  });
  useImperativeHandle(handle, () => ({ scrollToLine, scrollToEnd }));
  return (
    <div role="rowgroup" className="grid-rows" style={{ blockSize: lines.count * rowPx }}>
      {indexes.map((index) => {
        const line = lineAt(isInSight(index) ? current : painted, index);
        return line ? (
          <BodyLine
            key={index}
            grid={grid}
            columns={columns}
            layout={layout}
            cursor={cursor}
            line={line}
            index={index}
            isOpen={line.kind === "row" && openRowId !== undefined && line.row.id === openRowId}
            canOpen={props.canOpen}
          />
        ) : null;
      })}
    </div>
  );
}
