import { useVirtualizer } from "@tanstack/react-virtual";
import { type Ref, type RefObject, useCallback, useImperativeHandle } from "react";
import { BodyLine } from "./body-line.tsx";
import { lineAt, totalLines } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import type { GridCursor } from "./use-grid-cursor.ts";
import { type GridLayout, observeSize, windowRect, withIndex } from "./use-grid-layout.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

/** Lines drawn beyond those in sight. */
const overscan = 6;

/** What the keys of a grid do with its body. */
export interface GridBodyHandle {
  readonly scrollToLine: (line: number) => void;
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
}

/** The lines in sight. */
export function GridBody<Row extends { readonly id: string }>(props: BodyProps<Row>) {
  const { grid, columns, layout, cursor, viewport, handle, openRowId } = props;
  const { rowPx, headerPx } = layout;
  const { lines } = grid;
  // oxlint-disable-next-line react/incompatible-library -- no compiler is used; nothing memoizes it
  const virtualizer = useVirtualizer({
    count: lines.count,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowPx,
    // Another function for another height: the lines are laid out anew.
    getItemKey: useCallback((index: number) => (rowPx > 0 ? index : -index), [rowPx]),
    initialRect: windowRect(),
    observeElementRect: observeSize,
    overscan,
    scrollMargin: headerPx,
    scrollPaddingStart: headerPx,
    scrollPaddingEnd: rowPx * Math.min(totalLines(grid).length + 1, 5),
    rangeExtractor: (range) => withIndex(range, cursor.active.line),
    useFlushSync: false,
  });
  useImperativeHandle(handle, () => ({
    scrollToLine: (line) => virtualizer.scrollToIndex(line, { align: "auto" }),
  }));
  return (
    <div role="rowgroup" className="grid-rows" style={{ blockSize: lines.count * rowPx }}>
      {virtualizer.getVirtualItems().map(({ index }) => {
        const line = lineAt(grid, index);
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
