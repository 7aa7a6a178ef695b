import { useTranslation } from "react-i18next";
import { formatList } from "../../format/list.ts";
import { isSummed } from "../../ui/data-grid/engine/grid-column.ts";
import type { DataGridModel } from "../../ui/data-grid/use-data-grid.ts";

/**
 * Returns how many rows of the totals have no value, by visible column (REP-05); empty if all have
 * one.
 */
export function useUnknownLabel<Row>({
  shown,
  totals,
}: Pick<DataGridModel<Row>, "shown" | "totals">): string {
  const { t, i18n } = useTranslation("unaudited");
  if (!totals) return "";
  const texts = shown.filter(isSummed).flatMap(({ id, header }) => {
    const sums = Array.from(totals.sums.get(id)?.values() ?? []);
    const known = sums.reduce((count, sum) => count + sum.known, 0);
    const count = totals.end - totals.start - known;
    return count > 0 ? [t("unknown.rows", { count, column: header })] : [];
  });
  return formatList(texts, i18n.language);
}
