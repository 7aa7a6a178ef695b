import { chakra } from "@chakra-ui/react/styled-system";
import { Rows3, Rows4, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../form/text-link.tsx";
import { unknownText, valueText } from "./cell-text.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { isIdle } from "./engine/filter-rows.ts";
import { type GridColumn, isGroupable } from "./engine/grid-column.ts";
import type { GridFilter } from "./engine/grid-view.ts";
import { gridToolbarStyles } from "./grid-toolbar-styles.ts";
import { GroupSelect } from "./group-select.tsx";
import type { DataGridModel } from "./use-data-grid.ts";

interface GridToolbarProps<Row> {
  readonly grid: DataGridModel<Row>;
  /** Whether the number of rows is unknown. */
  readonly isLoading?: boolean;
  /** Additional controls, such as downloads. */
  readonly children?: ReactNode;
}

/** Toolbar with the number of rows, active filters and display options. */
export function GridToolbar<Row>({ grid, isLoading = false, children }: GridToolbarProps<Row>) {
  const { t } = useTranslation("grid");
  const { view, change, shownCount, rowCount } = grid;
  const isCompact = view.density === "compact";
  const rowCountText =
    shownCount === rowCount
      ? t("rows.all", { count: rowCount })
      : t("rows.some", { shown: shownCount, count: rowCount });
  return (
    <chakra.div css={gridToolbarStyles.root} role="group" aria-label={t("toolbar.label")}>
      <chakra.p css={gridToolbarStyles.count} role="status">
        {isLoading ? null : rowCountText}
      </chakra.p>
      <FilterChips grid={grid} />
      <chakra.div css={gridToolbarStyles.controls}>
        {grid.columns.some(isGroupable) ? <GroupSelect grid={grid} /> : null}
        <ColumnChooser grid={grid} />
        <chakra.button
          css={gridToolbarStyles.control}
          type="button"
          aria-pressed={isCompact}
          onClick={() => change({ ...view, density: isCompact ? "comfortable" : "compact" })}
        >
          {isCompact ? (
            <Rows4 size={16} strokeWidth={1.5} aria-hidden />
          ) : (
            <Rows3 size={16} strokeWidth={1.5} aria-hidden />
          )}
          {t("toolbar.compact")}
        </chakra.button>
        <chakra.button
          css={gridToolbarStyles.control}
          type="button"
          aria-label={t("undo.button")}
          title={t("undo.button")}
          aria-disabled={!grid.undo}
          onClick={() => grid.undo?.()}
        >
          <Undo2 size={16} strokeWidth={1.5} aria-hidden />
        </chakra.button>
        {children}
      </chakra.div>
    </chakra.div>
  );
}

function FilterChips<Row>({ grid }: { readonly grid: DataGridModel<Row> }) {
  const { t, i18n } = useTranslation("grid");
  const { columns, view } = grid;
  const filtered = columns.flatMap((column) => {
    const filter = view.filters[column.id];
    return filter && !isIdle(filter) ? [{ column, filter }] : [];
  });
  if (filtered.length === 0) return null;

  function describe(column: GridColumn<Row>, filter: GridFilter): string {
    if (filter.kind === "text") return filter.text;
    if (filter.kind === "set") {
      const texts = filter.values.map((value) =>
        value === "" ? t("filter.unknown") : (column.label?.(value) ?? value),
      );
      if (texts.length === 0) return t("filter.none");
      return texts.length > 3
        ? t("filter.several", { count: texts.length })
        : new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(texts);
    }
    const text = (limit: string | number | null) => valueText(limit, column, grid.region);
    const [from, to] = [text(filter.from), text(filter.to)];
    if (to === unknownText) return t("filter.least", { from });
    return from === unknownText ? t("filter.most", { to }) : t("filter.between", { from, to });
  }

  return (
    <chakra.ul css={gridToolbarStyles.chips} aria-label={t("filter.active")}>
      {filtered.map(({ column, filter }) => (
        <li key={column.id}>
          <span>
            {t("filter.of", { column: column.header })}
            <b>{describe(column, filter)}</b>
          </span>
          <button
            type="button"
            aria-label={t("filter.remove", { column: column.header })}
            onClick={() => grid.setFilter(column.id, null)}
          >
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
      {filtered.length > 1 ? (
        <li>
          <LinkButton onPress={grid.clearFilters}>{t("filter.clearAll")}</LinkButton>
        </li>
      ) : null}
    </chakra.ul>
  );
}
