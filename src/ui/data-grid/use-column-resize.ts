import { type MouseEvent, type PointerEvent, useState } from "react";
import { columnWidth } from "./column-width.ts";
import { withWidth } from "./engine/change-view.ts";
import { fittingWidth } from "./fitting-width.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/**
 * Returns the grid with the width of a column while its edge is dragged; releasing it applies the
 * width. `onFit` applies the width of the content.
 */
export function useColumnResize<Row>(grid: DataGridModel<Row>) {
  const [draft, setDraft] = useState<{ readonly id: string; readonly width: number } | null>(null);
  const view = draft ? withWidth(grid.view, draft.id, draft.width) : grid.view;

  function onResizeStart(id: string, event: PointerEvent<HTMLElement>) {
    const column = grid.columns.find((each) => each.id === id);
    if (!column || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const edge: HTMLElement = event.currentTarget;
    const from = event.clientX;
    const before = columnWidth(grid, column);
    const drag = new AbortController();
    const { signal } = drag;
    let width = before;
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener(
      "pointermove",
      ({ clientX }) => {
        width = before + clientX - from;
        setDraft({ id, width });
      },
      { signal },
    );
    const end = (isKept: boolean) => () => {
      drag.abort();
      setDraft(null);
      if (isKept && width !== before) grid.change(withWidth(grid.view, id, width));
    };
    edge.addEventListener("pointerup", end(true), { signal });
    edge.addEventListener("pointercancel", end(false), { signal });
  }

  function onFit(id: string, { currentTarget }: MouseEvent<HTMLElement>) {
    const index = Number(currentTarget.closest<HTMLElement>("[data-column]")?.dataset["column"]);
    const width = fittingWidth(currentTarget.closest<HTMLElement>("[role=grid]"), index);
    if (width !== null) grid.change(withWidth(grid.view, id, width));
  }

  return { view, onResizeStart, onFit };
}
