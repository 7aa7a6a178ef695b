import { type Ref, type RefObject, useImperativeHandle } from "react";
import type { GridBodyHandle } from "./grid-body.tsx";
import type { GridCursor } from "./use-grid-cursor.ts";

/** Methods of a grid for controls outside it. */
export interface DataGridHandle {
  /** Scrolls to a line if it is out of view. */
  readonly showLine: (line: number) => void;
  /** Moves the focus to the name of a line. */
  readonly focusLine: (line: number) => void;
}

interface GridParts {
  readonly cursor: GridCursor;
  readonly body: RefObject<GridBodyHandle | null>;
  readonly viewport: RefObject<HTMLElement | null>;
}

/** Offers the methods of a grid by a ref. */
export function useGridHandle(
  ref: Ref<DataGridHandle> | undefined,
  { cursor, body, viewport }: GridParts,
): void {
  useImperativeHandle(ref, () => ({
    showLine: (line) => body.current?.scrollToLine(line),
    focusLine(line) {
      cursor.go({ line, column: 0 });
      viewport.current
        ?.querySelector<HTMLElement>(`[data-line="${line}"] > [data-column="0"]`)
        ?.focus({ preventScroll: true });
    },
  }));
}
