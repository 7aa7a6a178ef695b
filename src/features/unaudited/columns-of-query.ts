import type { DataTab } from "../../../machines/unaudited/types.ts";
import type { GridColumn } from "../../ui/data-grid/engine/grid-column.ts";
import {
  accrualColumns,
  belowName,
  type ColumnId,
  type ColumnSpec,
  comparisonColumns,
  hidden,
  holdingColumns,
  incomeColumns,
  transactionColumns,
} from "./columns.ts";

const withOnePortfolio = { portfolioName: hidden, assetClass: belowName, share: hidden };
/** Weights of several portfolios have no sum. */
const withPortfolios = { weight: { ...hidden, aggregate: "none" } };

/**
 * Returns the columns with those hidden that have one value, or say less than others, in a query of
 * so many portfolios.
 */
export function columnsFor<Row>(
  specs: readonly ColumnSpec<Row>[],
  portfolioCount: number,
): readonly ColumnSpec<Row>[] {
  const changed: { readonly [Id in ColumnId]?: object } =
    portfolioCount === 1 ? withOnePortfolio : withPortfolios;
  return specs.map((spec) => ({ ...spec, ...changed[spec.id] }));
}

/** Applies a function to the columns of a data set, where labels do not matter. */
export function columnsOfTab<Result>(
  tab: DataTab,
  portfolioCount: number,
  apply: <Row>(columns: readonly GridColumn<Row>[]) => Result,
): Result {
  switch (tab) {
    case "holdings":
      return apply(unnamed(portfolioCount, holdingColumns));
    case "transactions":
      return apply(unnamed(portfolioCount, transactionColumns));
    case "income":
      return apply(unnamed(portfolioCount, incomeColumns));
    case "accruals":
      return apply(unnamed(portfolioCount, accrualColumns));
    case "compare":
      return apply(unnamed(portfolioCount, comparisonColumns));
  }
}

const unnamed = <Row>(
  portfolioCount: number,
  specs: readonly ColumnSpec<Row>[],
): readonly GridColumn<Row>[] =>
  columnsFor(specs, portfolioCount).map((spec) => ({ ...spec, header: "" }));
