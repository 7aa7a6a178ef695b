import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { memoize } from "../../format/memoize.ts";
import { textOr } from "../../i18n/text-or.ts";
import type { GridColumn } from "../../ui/data-grid/engine/grid-column.ts";
import type { ColumnSpec } from "./columns.ts";

/** Returns the translated columns of a data set; memoised. */
export function useColumns<Row>(specs: readonly ColumnSpec<Row>[]): readonly GridColumn<Row>[] {
  const { t } = useTranslation("unaudited");
  return useMemo(() => {
    // The API defines the types; unknown ones are shown as received.
    const label = memoize((type) => textOr(t, `type.${type}`, type));
    return specs.map((spec) => ({
      ...spec,
      header: t(`column.${spec.id}`),
      ...(spec.id === "type" ? { label } : {}),
    }));
  }, [specs, t]);
}
