import { useTranslation } from "react-i18next";
import { unknownText, valueText } from "./cell-text.ts";
import { isIdle } from "./engine/filter-rows.ts";
import type { GridColumn } from "./engine/grid-column.ts";
import type { GridFilter } from "./engine/grid-view.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { formatList } from "../../format/list.ts";

/** An active filter as text. */
export interface FilterLabel {
  readonly column: string;
  readonly header: string;
  readonly text: string;
}

/** Returns the active filters in column order; more values than `maxNamed` are only counted. */
export function useFilterLabels<Row>(
  { columns, view, region }: Pick<DataGridModel<Row>, "columns" | "view" | "region">,
  maxNamed = Infinity,
): readonly FilterLabel[] {
  const { t, i18n } = useTranslation("grid");

  function describe(column: GridColumn<Row>, filter: GridFilter): string {
    if (filter.kind === "text") return filter.text;
    if (filter.kind === "set") {
      const texts = filter.values.map((value) =>
        value === "" ? t("filter.unknown") : (column.label?.(value) ?? value),
      );
      if (texts.length === 0) return t("filter.none");
      return texts.length > maxNamed
        ? t("filter.several", { count: texts.length })
        : formatList(texts, i18n.language, { type: "disjunction" });
    }
    const text = (limit: string | number | null) => valueText(limit, column, region);
    const [from, to] = [text(filter.from), text(filter.to)];
    if (to === unknownText) return t("filter.least", { from });
    return from === unknownText ? t("filter.most", { to }) : t("filter.between", { from, to });
  }

  return columns.flatMap((column) => {
    const filter = view.filters[column.id];
    if (!filter || isIdle(filter)) return [];
    return [{ column: column.id, header: column.header, text: describe(column, filter) }];
  });
}
