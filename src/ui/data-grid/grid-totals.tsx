import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { valueText } from "./cell-text.ts";
import { isAmount } from "./engine/grid-column.ts";
import type { GroupLine } from "./engine/group-rows.ts";
import { GridLineRow } from "./grid-row.tsx";
import { cellOf, subtotal, totalKey, totalLines } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { cursorOn, type GridCursor } from "./use-grid-cursor.ts";
import type { GridLayout } from "./use-grid-layout.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

interface TotalsProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly columns: readonly ShownColumn<Row>[];
  readonly layout: GridLayout;
  readonly cursor: GridCursor;
}

/** Totals of the filtered rows: in base currency first, then by currency. */
export function GridTotals<Row>(props: TotalsProps<Row>) {
  const lines = totalLines(props.grid);
  return lines.length > 0 ? (
    <div
      role="rowgroup"
      className="grid-totals"
      data-amounts={props.layout.isFirstAmountHidden || undefined}
    >
      {lines.map((line) => (
        <TotalLine key={line.at} {...props} {...line} />
      ))}
    </div>
  ) : null;
}

function TotalLine<Row>(props: TotalsProps<Row> & GroupLine) {
  const { grid, columns, layout, cursor, group, at, total } = props;
  const { t } = useTranslation("grid");
  const index = grid.lines.count + at;
  const of = total ? { total } : {};
  const valueOf = useMemo(
    () =>
      ({ column }: ShownColumn<Row>) =>
        cellOf({ kind: "total", group, at, ...of }, column),
    // oxlint-disable-next-line react/exhaustive-deps -- the totals change with the group alone
    [group, at],
  );
  const { currency = "", isBase = false } = total ?? {};
  const { isFirstAmountHidden } = layout;
  const title = useMemo(() => {
    const amount = isFirstAmountHidden
      ? firstAmount(columns, { group, at, total: { currency, isBase } })
      : null;
    return (
      <>
        {t(totalKey({ currency, isBase }), { currency })}
        {amount === null ? null : (
          <span className="grid-amount" aria-hidden>
            {amount}
          </span>
        )}
      </>
    );
  }, [t, currency, isBase, columns, group, at, isFirstAmountHidden]);
  return (
    <GridLineRow
      {...cursorOn(cursor, index)}
      columns={columns}
      drawn={layout.drawn}
      line={index}
      offset={null}
      kind="total"
      takesFocus={cursor.takesFocus}
      valueOf={valueOf}
      title={title}
    />
  );
}

/** The first amount of a line of totals, or null. */
function firstAmount<Row>(columns: readonly ShownColumn<Row>[], line: GroupLine): string | null {
  const first = columns.find(
    ({ column }) => isAmount(column) && typeof subtotal(line, column).value === "number",
  );
  if (!first) return null;
  const { value, currency } = subtotal(line, first.column);
  return valueText(value, first.column, first.region, currency);
}
