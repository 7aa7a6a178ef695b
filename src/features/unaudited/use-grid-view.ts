import { useState } from "react";
import type { GridColumn } from "../../ui/data-grid/engine/grid-column.ts";
import { defaultView, type GridView } from "../../ui/data-grid/engine/grid-view.ts";
import { sanitizeView } from "../../ui/data-grid/engine/sanitize-view.ts";
import { useSettledWrite } from "../../ui/use-settled-write.ts";
import { useUrlQuery } from "../../session/index.ts";

/** URL parameter of the grid settings. */
export const gridParameter = "grid";

/** Serialises the differences of a view from the defaults; empty if there are none. */
export function writeView<Row>(view: GridView, columns: readonly GridColumn<Row>[]): string {
  const usual: Readonly<Record<string, unknown>> = { ...defaultView(columns) };
  const changed = Object.entries(view).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(usual[part]),
  );
  return changed.length === 0 ? "" : JSON.stringify(Object.fromEntries(changed));
}

/** Parses a view from a URL parameter; ignores invalid parts. */
export function parseView<Row>(text: string, columns: readonly GridColumn<Row>[]): GridView {
  try {
    return sanitizeView(JSON.parse(text === "" ? "{}" : text), columns);
  } catch {
    return defaultView(columns);
  }
}

/** Hides and shows columns of a view as another query does by default; the same view if it does not. */
function withDefaultsOf<Row>(
  view: GridView,
  before: readonly GridColumn<Row>[],
  after: readonly GridColumn<Row>[],
): GridView {
  const [old, next] = [defaultView(before).hidden, defaultView(after).hidden];
  if (String(old) === String(next)) return view;
  const isHidden = (id: string) =>
    old.includes(id) === next.includes(id) ? view.hidden.includes(id) : next.includes(id);
  return { ...view, hidden: after.map(({ id }) => id).filter(isHidden) };
}

/**
 * The grid view in the URL. A change applies immediately and is written after a pause; an external
 * URL change, such as going back, replaces the view.
 */
export function useGridView<Row>(columns: readonly GridColumn<Row>[]) {
  const [url, setUrl] = useUrlQuery();
  const said = url.get(gridParameter) ?? "";
  const [known, setKnown] = useState(said);
  const [view, setView] = useState(() => parseView(said, columns));
  /** The text of this grid's own URL update, which leaves the view as it is. */
  const [written, setWritten] = useState<string | null>(null);
  const [former, setFormer] = useState(columns);
  // A link may lead to other settings and to columns with other defaults at once.
  const isReplaced = known !== said && said !== written;
  if (known !== said) {
    setKnown(said);
    setWritten(null);
  }
  if (former !== columns) setFormer(columns);
  if (isReplaced) setView(parseView(said, columns));
  else if (former !== columns) setView(withDefaultsOf(view, former, columns));

  const { writeSoon, ref } = useSettledWrite(() => {
    const text = writeView(view, columns);
    setWritten(text);
    setUrl(
      (before) => {
        if (text === "") before.delete(gridParameter);
        else before.set(gridParameter, text);
        return before;
      },
      { replace: true },
    );
  });

  function change(next: GridView) {
    setView(next);
    writeSoon();
  }

  return { view, change, ref };
}
