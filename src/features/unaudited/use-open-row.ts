import { useMemo, useRef } from "react";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { DataGridHandle } from "../../ui/data-grid/use-grid-handle.ts";
import type { DataGridModel } from "../../ui/data-grid/use-data-grid.ts";
import { useUrlQuery } from "../../session/index.ts";

const noLines: readonly number[] = [];

/** The row whose details are open, by its id in the URL, and its place among the lines of the grid. */
export function useOpenRow<Row extends UnauditedRow>(grid: DataGridModel<Row>) {
  const [url, setUrl] = useUrlQuery();
  const handle = useRef<DataGridHandle>(null);
  const { rows } = grid.store.table;
  const { lines } = grid;
  const id = url.get("row");
  const row = useMemo(
    () => (id === null ? undefined : rows.find((candidate) => candidate.id === id)),
    [id, rows],
  );
  const rowLines = useMemo(
    () =>
      row
        ? Array.from({ length: lines.count }, (_, line) => line).filter(
            (line) => lines.at(line) >= 0,
          )
        : noLines,
    [row, lines],
  );
  const at = row ? rowLines.findIndex((line) => rows[lines.at(line)] === row) : -1;

  function open(next: string | null) {
    setUrl(
      (before) => {
        if (next === null) before.delete("row");
        else before.set("row", next);
        return before;
      },
      { replace: true },
    );
  }

  return {
    row,
    handle,
    open,
    position: at + 1,
    count: rowLines.length,
    /** Opens the row at a position, and brings it into view. */
    walk(position: number) {
      const line = rowLines[position - 1];
      const next = line === undefined ? undefined : rows[lines.at(line)];
      if (line === undefined || !next) return;
      open(next.id);
      handle.current?.showLine(line);
    },
    /** Closes the details; the focus returns to the row. */
    close() {
      const line = rowLines[at];
      open(null);
      if (line !== undefined) handle.current?.focusLine(line);
    },
  };
}
