import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Query } from "../../../machines/unaudited/types.ts";
import { formatDate } from "../../format/dates.ts";
import { memoize } from "../../format/memoize.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useUser } from "../../session/index.ts";
import type { GridColumn } from "../../ui/data-grid/engine/grid-column.ts";
import { type ColumnSpec, columnsFor } from "./columns.ts";

/** Returns the translated columns of a query's data set, with its two dates; memoised. */
export function useColumns<Row>(
  specs: readonly ColumnSpec<Row>[],
  query: Query,
): readonly GridColumn<Row>[] {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const portfolioCount = query.portfolios.length;
  const [first, second] = [query.from, query.to].map((day) => formatDate(day, region));
  return useMemo(() => {
    // The API defines the types; unknown ones are shown as received.
    const label = memoize((type) => textOr(t, `type.${type}`, type));
    return columnsFor(specs, portfolioCount).map((spec) => ({
      ...spec,
      header: t(`column.${spec.id}`, { first, second }),
      ...(spec.id === "type" ? { label } : {}),
    }));
  }, [specs, t, first, second, portfolioCount]);
}
