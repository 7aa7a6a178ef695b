import { useCallback, useRef, useState } from "react";
import { idsBetween } from "./arrange-rows.ts";
import type { ListLine, ListRow } from "./column.ts";

/** Accessible names of a list's checkboxes. */
export interface SelectionLabels<Row> {
  readonly row: (row: Row) => string;
  readonly all: (count: number) => string;
}

export interface ListSelection {
  readonly ids: ReadonlySet<string>;
  /** `isRange` applies to all rows since the last changed one. */
  readonly select: (id: string, isSelected: boolean, isRange: boolean) => void;
  readonly selectAll: (isSelected: boolean) => void;
  readonly deselect: (ids: Iterable<string>) => void;
}

/** A selection with the names of its checkboxes. */
export interface LabelledSelection<Row> extends ListSelection {
  readonly labels: SelectionLabels<Row>;
}

/** Selected rows of a list; rows hidden by a search stay selected. */
export function useListSelection(lines: readonly ListLine<ListRow>[]): ListSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ lines, lastId: "" });
  latest.current.lines = lines;

  const put = useCallback((some: Iterable<string>, isSelected: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      for (const id of some) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);

  const select = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const { lines: shown, lastId } = latest.current;
      put(isRange ? idsBetween(shown, lastId, id) : [id], isSelected);
      latest.current.lastId = id;
    },
    [put],
  );

  return {
    ids,
    select,
    selectAll: (isSelected) =>
      put(
        lines.flatMap(({ kind, id }) => (kind === "row" ? [id] : [])),
        isSelected,
      ),
    deselect: (some) => put(some, false),
  };
}
