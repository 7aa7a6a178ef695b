import { useCallback, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { GridColumn } from "../../ui/data-grid/engine/grid-column.ts";
import { defaultView, type GridView } from "../../ui/data-grid/engine/grid-view.ts";
import { readView } from "../../ui/data-grid/engine/read-view.ts";

/** Milliseconds after the last change before the view goes into the URL. */
const settleMs = 400;

/** The parameter of an address that says how the grid is shown. */
export const gridParameter = "grid";

/** What of a view differs from its columns' own, as a text for an address; empty for nothing. */
export function writeView<Row>(view: GridView, columns: readonly GridColumn<Row>[]): string {
  const usual: Readonly<Record<string, unknown>> = { ...defaultView(columns) };
  const changed = Object.entries(view).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(usual[part]),
  );
  return changed.length === 0 ? "" : JSON.stringify(Object.fromEntries(changed));
}

/** The view that a text of an address says; what it says wrongly is left out. */
export function viewOf<Row>(text: string, columns: readonly GridColumn<Row>[]): GridView {
  try {
    return readView(JSON.parse(text === "" ? "{}" : text), columns);
  } catch {
    return defaultView(columns);
  }
}

/**
 * How the grid is shown, in the URL: a change counts at once, and is written when the changes pause.
 * An address that says otherwise, as by Back, is followed.
 */
export function useGridView<Row>(columns: readonly GridColumn<Row>[]) {
  const [url, setUrl] = useSearchParams();
  const said = url.get(gridParameter) ?? "";
  const [known, setKnown] = useState(said);
  const [view, setView] = useState(() => viewOf(said, columns));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== said) {
    setKnown(said);
    setView(viewOf(said, columns));
  }

  function change(next: GridView) {
    setView(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = writeView(next, columns);
      setKnown(text);
      setUrl(
        (before) => {
          if (text === "") before.delete(gridParameter);
          else before.set(gridParameter, text);
          return before;
        },
        { replace: true },
      );
    }, settleMs);
  }

  return {
    view,
    change,
    /** Belongs to the grid: with it goes what is not in the URL yet. */
    ref: useCallback(() => () => clearTimeout(timer.current), []),
  };
}
