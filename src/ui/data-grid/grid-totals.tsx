import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { valueText } from "./cell-text.ts";
import { isSummed } from "./engine/grid-column.ts";
import type { GroupLine } from "./engine/group-rows.ts";
import { GridLineRow } from "./grid-row.tsx";
import type { JoinedTotals } from "./joined-totals.ts";
import { cellOf, subtotal, totalKey } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { cursorOn, type GridCursor } from "./use-grid-cursor.ts";
import type { GridLayout } from "./use-grid-layout.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

interface TotalsProps<Row> {
  readonly lines: readonly GroupLine[];
  /** Totals by currency on the first line. */
  readonly joined: JoinedTotals | null;
  readonly grid: DataGridModel<Row>;
  readonly columns: readonly ShownColumn<Row>[];
  readonly layout: GridLayout;
  readonly cursor: GridCursor;
  /** Shown below the name of the first total. */
  readonly note: string | undefined;
}

/** Totals of the filtered rows: in base currency first, then by currency. */
export function GridTotals<Row>(props: TotalsProps<Row>) {
  const { lines } = props;
  return lines.length > 0 ? (
    <div role="rowgroup" className="grid-totals">
      {lines.map((line) => (
        <TotalLine key={line.at} {...props} {...line} />
      ))}
    </div>
  ) : null;
}

function TotalLine<Row>(props: TotalsProps<Row> & GroupLine) {
  const { grid, columns, layout, cursor, group, at, total, joined, note } = props;
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
  const { currency = "", isBase = false, isOnly = false } = total ?? {};
  const { pinned, from, to } = layout.inView;
  const title = useMemo(() => {
    const line = { group, at, total: { currency, isBase, isOnly } };
    const amount = amountBesideTitle({ pinned, from, to }, columns, line);
    return (
      <>
        {t(totalKey({ currency, isBase }), { currency })}
        {amount ? (
          <span className="grid-amount" aria-hidden={amount.isBeyond || undefined}>
            {amount.text}
          </span>
        ) : null}
        {at === 0 && note !== undefined ? <small className="grid-below">{note}</small> : null}
      </>
    );
  }, [t, currency, isBase, isOnly, columns, group, at, pinned, from, to, note]);
  return (
    <GridLineRow
      {...cursorOn(cursor, index)}
      columns={columns}
      drawn={layout.drawn}
      line={index}
      offset={null}
      kind="total"
      isFurther={at > 0 && !isBase}
      takesFocus={cursor.takesFocus}
      valueOf={valueOf}
      title={title}
      joined={joined}
    />
  );
}

/**
 * Returns the first amount of a line of totals if its column has the title, or none of the line is in
 * view.
 */
function amountBesideTitle<Row>(
  { pinned, from, to }: GridLayout["inView"],
  columns: readonly ShownColumn<Row>[],
  line: GroupLine,
) {
  const filled = columns.flatMap(({ column }, index) =>
    isSummed(column) && typeof subtotal(line, column).value === "number" ? [index] : [],
  );
  const [at = -1] = filled;
  const first = columns[at];
  const isInView = (index: number) => index < pinned || (index >= from && index < to);
  if (!first || (at > 0 && filled.some(isInView))) return null;
  const { value, currency } = subtotal(line, first.column);
  return { text: valueText(value, first.column, first.region, currency), isBeyond: at > 0 };
}
