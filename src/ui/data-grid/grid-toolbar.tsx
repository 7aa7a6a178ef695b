import { chakra } from "@chakra-ui/react/styled-system";
import { Rows3, Rows4, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../form/text-link.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { isGroupable } from "./engine/grid-column.ts";
import { gridToolbarStyles } from "./grid-toolbar-styles.ts";
import { GroupSelect } from "./group-select.tsx";
import type { DataGridModel } from "./use-data-grid.ts";
import { useFilterLabels } from "./use-filter-labels.ts";

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

/** Maximum number of values that a chip names. */
const maxNamed = 3;

function FilterChips<Row>({ grid }: { readonly grid: DataGridModel<Row> }) {
  const { t } = useTranslation("grid");
  const filters = useFilterLabels(grid, maxNamed);
  if (filters.length === 0) return null;
  return (
    <chakra.ul css={gridToolbarStyles.chips} aria-label={t("filter.active")}>
      {filters.map(({ column, header, text }) => (
        <li key={column}>
          <span>
            {t("filter.of", { column: header })}
            <b>{text}</b>
          </span>
          <button
            type="button"
            aria-label={t("filter.remove", { column: header })}
            onClick={() => grid.setFilter(column, null)}
          >
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <LinkButton onPress={grid.clearFilters}>{t("filter.clearAll")}</LinkButton>
        </li>
      ) : null}
    </chakra.ul>
  );
}
