import { type ReactNode, useMemo } from "react";
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
import { ComparisonSummary } from "./comparison-summary.tsx";
import { DataView } from "./data-view.tsx";
import type { DataGridModel } from "../../ui/data-grid/use-data-grid.ts";
import type { ColumnSpec } from "./columns.ts";
import type { QueryLabels } from "./query-labels.ts";
import { SummaryStrip } from "./summary-strip.tsx";
import type { useUnaudited } from "./use-unaudited.ts";

export interface RowsOfTabProps {
  readonly tab: DataTab;
  readonly query: Query;
  readonly today: string;
  readonly labels: QueryLabels;
  readonly portfolios: readonly Portfolio[];
  readonly unaudited: ReturnType<typeof useUnaudited>;
}

/** The rows of a query with the columns of its data set. */
export function RowsOfTab({ tab, ...view }: RowsOfTabProps) {
  switch (tab) {
    case "holdings":
      return (
        <RowsOfKind
          {...view}
          key={tab}
          tab={tab}
          specs={holdingColumns}
          renderSummary={(grid) => <SummaryStrip grid={grid} />}
        />
      );
    case "transactions":
      return <RowsOfKind {...view} key={tab} tab={tab} specs={transactionColumns} />;
    case "income":
      return <RowsOfKind {...view} key={tab} tab={tab} specs={incomeColumns} />;
    case "accruals":
      return <RowsOfKind {...view} key={tab} tab={tab} specs={accrualColumns} />;
    case "compare":
      return (
        <RowsOfKind
          {...view}
          key={tab}
          tab={tab}
          specs={comparisonColumns}
          renderSummary={(grid) => <ComparisonSummary grid={grid} />}
        />
      );
  }
}

type RowOf<Kind> = Extract<UnauditedRow, { readonly kind: Kind }>;

interface RowsOfKindProps<Kind extends DataTab> extends Omit<RowsOfTabProps, "tab"> {
  readonly tab: Kind;
  readonly specs: readonly ColumnSpec<RowOf<Kind>>[];
  readonly renderSummary?: (grid: DataGridModel<RowOf<Kind>>) => ReactNode;
}

function RowsOfKind<Kind extends DataTab>(props: RowsOfKindProps<Kind>) {
  const { rows: all } = props.unaudited;
  const rows = useMemo(() => rowsOf(all, props.tab), [all, props.tab]);
  return <DataView {...props} rows={rows} />;
}

function rowsOf<Kind extends DataTab>(rows: readonly UnauditedRow[], kind: Kind): RowOf<Kind>[] {
  const isOfKind = (row: UnauditedRow): row is RowOf<Kind> => row.kind === kind;
  return rows.filter(isOfKind);
}
