import { useMemo } from "react";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { DataTab, Query } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import {
  accrualColumns,
  comparisonColumns,
  holdingColumns,
  incomeColumns,
  transactionColumns,
} from "./columns.ts";
import { DataView } from "./data-view.tsx";
import type { QueryLabels } from "./query-labels.ts";
import { SummaryStrip } from "./summary-strip.tsx";
import type { useUnaudited } from "./use-unaudited.ts";

interface RowsOfTabProps {
  readonly tab: DataTab;
  readonly query: Query;
  readonly today: string;
  readonly labels: QueryLabels;
  readonly portfolios: readonly Portfolio[];
  readonly unaudited: ReturnType<typeof useUnaudited>;
}

/** The rows of a query with the columns of its data set. */
export function RowsOfTab({ tab, ...view }: RowsOfTabProps) {
  const { rows } = view.unaudited.context;
  const ofKind = useMemo(
    () => ({
      holdings: rowsOf(rows, "holdings"),
      transactions: rowsOf(rows, "transactions"),
      income: rowsOf(rows, "income"),
      accruals: rowsOf(rows, "accruals"),
      compare: rowsOf(rows, "compare"),
    }),
    [rows],
  );
  switch (tab) {
    case "holdings":
      return (
        <DataView
          {...view}
          tab={tab}
          rows={ofKind.holdings}
          specs={holdingColumns}
          renderSummary={(grid) => <SummaryStrip rows={ofKind.holdings} grid={grid} />}
        />
      );
    case "transactions":
      return <DataView {...view} tab={tab} rows={ofKind.transactions} specs={transactionColumns} />;
    case "income":
      return <DataView {...view} tab={tab} rows={ofKind.income} specs={incomeColumns} />;
    case "accruals":
      return <DataView {...view} tab={tab} rows={ofKind.accruals} specs={accrualColumns} />;
    case "compare":
      return <DataView {...view} tab={tab} rows={ofKind.compare} specs={comparisonColumns} />;
  }
}

function rowsOf<Kind extends UnauditedRow["kind"]>(
  rows: readonly UnauditedRow[],
  kind: Kind,
): readonly Extract<UnauditedRow, { readonly kind: Kind }>[] {
  const isOfKind = (row: UnauditedRow): row is Extract<UnauditedRow, { readonly kind: Kind }> =>
    row.kind === kind;
  return rows.filter(isOfKind);
}
