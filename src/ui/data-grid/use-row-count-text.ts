import { useTranslation } from "react-i18next";
import type { DataGridModel } from "./use-data-grid.ts";

/** Returns the number of rows as a text, with the number of all rows if filters hide some. */
export function useRowCountText<Row>({
  shownCount,
  rowCount,
}: Pick<DataGridModel<Row>, "shownCount" | "rowCount">): string {
  const { t } = useTranslation("grid");
  return shownCount === rowCount
    ? t("rows.all", { count: rowCount })
    : t("rows.some", { shown: shownCount, count: rowCount });
}
