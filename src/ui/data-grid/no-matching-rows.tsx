import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../form/text-link.tsx";
import { EmptyNote } from "../notes.tsx";
import type { DataGridModel } from "./use-data-grid.ts";

interface NoMatchingRowsProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly viewport: RefObject<HTMLElement | null>;
}

/** Empty state of a grid whose filters match no row. */
export function NoMatchingRows<Row>({ grid, viewport }: NoMatchingRowsProps<Row>) {
  const { t } = useTranslation("grid");
  if (grid.rowCount === 0 || grid.shownCount > 0) return null;

  function clear() {
    grid.clearFilters();
    // The button disappears.
    viewport.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  }

  return (
    <div className="grid-note">
      <EmptyNote
        text={t("filter.noMatch")}
        hint={<LinkButton onPress={clear}>{t("filter.clearAll")}</LinkButton>}
      />
    </div>
  );
}
