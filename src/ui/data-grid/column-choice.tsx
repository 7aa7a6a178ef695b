import { useTranslation } from "react-i18next";
import { WordSelect } from "../word-select.tsx";
import { withSort } from "./engine/change-view.ts";
import { type GridColumn, isNumeric } from "./engine/grid-column.ts";
import type { DataGridModel } from "./use-data-grid.ts";

interface ColumnChoiceProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly all: readonly GridColumn<Row>[];
  readonly column: GridColumn<Row>;
  readonly onMove: (column: string) => void;
}

/** Choice of the column that stands beside the names on a phone; it sorts the rows. */
export function ColumnChoice<Row>({ grid, all, column, onMove }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation("grid");

  function choose(id: string) {
    const chosen = all.find((other) => other.id === id);
    if (!chosen) return;
    const usual = isNumeric(chosen) || chosen.type === "date" ? "descending" : "ascending";
    onMove(id);
    grid.change(withSort(grid.view, id, chosen.initialSort ?? usual, false));
  }

  return (
    <WordSelect
      label={t("columns.shown")}
      value={column.id}
      options={all.slice(1).map(({ id, header }) => ({ id, text: header }))}
      onChange={choose}
    />
  );
}
