import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { textOr } from "../../i18n/text-or.ts";
import type { GridColumn } from "../../ui/data-grid/engine/grid-column.ts";
import type { ColumnSpec } from "./columns.ts";

/** The columns of a data set in the reader's language; the same array until it changes. */
export function useColumns<Row>(specs: readonly ColumnSpec<Row>[]): readonly GridColumn<Row>[] {
  const { t } = useTranslation("unaudited");
  return useMemo(() => {
    // What types there are the API decides; one without a text of ours is shown as it is.
    const label = (type: string) => textOr(t, `type.${type}`, type);
    return specs.map((spec) => ({
      ...spec,
      header: t(`column.${spec.id}`),
      ...(spec.id === "type" ? { label } : {}),
    }));
  }, [specs, t]);
}
