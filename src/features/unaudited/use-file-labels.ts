import { useTranslation } from "react-i18next";
import type { DataGridModel } from "../../ui/data-grid/use-data-grid.ts";
import { useFilterLabels } from "../../ui/data-grid/use-filter-labels.ts";
import type { QueryLabels } from "./query-labels.ts";

/** Maximum number of filtered columns that a file name lists. */
const maxNamed = 2;

/**
 * Returns the names and criteria of a downloaded file: they tell apart files of one day with
 * another book, observation point or filter (UNA-10).
 */
export function useFileLabels<Row>(labels: QueryLabels, grid: DataGridModel<Row>) {
  const { t, i18n } = useTranslation(["unaudited", "grid"]);
  const filters = useFilterLabels(grid);
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const headers = filters.map(({ header }) => header);
  const groups = grid.view.groups.map(
    (id) => grid.columns.find((column) => column.id === id)?.header ?? id,
  );
  const filtered =
    headers.length > maxNamed
      ? t("download.filteredMany", { count: headers.length })
      : t("download.filteredBy", { columns: list.format(headers) });
  const rows = { shown: grid.shownCount, count: grid.rowCount };
  const criteria: QueryLabels["criteria"] = [
    ...labels.criteria,
    ...filters.map(({ header, text }) => [t("criteria.filter", { column: header }), text] as const),
    [t("criteria.rows"), filters.length > 0 ? t("grid:rows.some", rows) : t("grid:rows.all", rows)],
    ...(groups.length > 0 ? [[t("criteria.groups"), groups.join(", ")] as const] : []),
  ];
  return {
    criteria,
    sheetName: [labels.sheetSet, ...(filters.length > 0 ? [t("download.filtered")] : [])].join(" "),
    /** Returns the name of a file for a day or a period. */
    fileName(days: string, isPlain: boolean, extension: string): string {
      const parts = [
        labels.fileSet,
        days,
        ...(filters.length > 0 ? [filtered] : []),
        ...(isPlain ? [t("download.plain")] : []),
      ];
      // Characters that no file name may contain.
      return `${parts.join(" ").replaceAll(/[\\/:*?"<>|]/g, "-")}.${extension}`;
    },
  };
}
