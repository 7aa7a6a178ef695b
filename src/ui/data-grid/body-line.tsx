import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { valueText } from "./cell-text.ts";
import type { RowGroup } from "./engine/group-rows.ts";
import { GridLineRow } from "./grid-row.tsx";
import { amountAtTitle, cellOf, type CellValue, type GridLine, groupTitle } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { cursorOn, type GridCursor } from "./use-grid-cursor.ts";
import type { GridLayout } from "./use-grid-layout.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

interface BodyLineProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly columns: readonly ShownColumn<Row>[];
  readonly layout: GridLayout;
  readonly cursor: GridCursor;
  readonly line: GridLine<Row>;
  readonly index: number;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
}

/** A row, or a group with its subtotals. */
export function BodyLine<Row>(props: BodyLineProps<Row>) {
  const { line, ...others } = props;
  return line.kind === "row" ? (
    <RowLine {...others} row={line.row} />
  ) : (
    <GroupLineRow {...others} group={line.group} at={line.at} />
  );
}

type LineOf<Row> = Omit<BodyLineProps<Row>, "line">;

function RowLine<Row>({ row, ...props }: LineOf<Row> & { readonly row: Row }) {
  const { columns, layout, cursor, index, canOpen, isOpen } = props;
  const first = columns[0];
  const valueOf = useMemo(
    () =>
      ({ column }: ShownColumn<Row>) => ({
        value: column.value(row),
        currency: column.currency?.(row) ?? "",
      }),
    [row],
  );
  const title = useMemo(
    () =>
      canOpen && first ? (
        <button type="button" tabIndex={-1} className="grid-open">
          {titleOf(first, valueOf(first))}
        </button>
      ) : undefined,
    [canOpen, first, valueOf],
  );
  return (
    <GridLineRow
      {...lineProps({ columns, layout, cursor, index })}
      kind="row"
      valueOf={valueOf}
      title={title}
      isOpen={isOpen}
    />
  );
}

/** Returns the value of the first column, by which a row is opened. */
const titleOf = <Row,>(
  { column, region, areCurrenciesMixed }: ShownColumn<Row>,
  { value, currency }: CellValue,
) => valueText(value, column, region, currency, areCurrenciesMixed);

/** Place, columns and focus of a line. */
function lineProps<Row>({
  columns,
  layout,
  cursor,
  index,
}: Pick<BodyLineProps<Row>, "columns" | "layout" | "cursor" | "index">) {
  return {
    ...cursorOn(cursor, index),
    line: index,
    offset: index * layout.rowPx,
    columns,
    drawn: layout.drawn,
    takesFocus: cursor.takesFocus,
  };
}

interface GroupProps<Row> extends LineOf<Row> {
  readonly group: RowGroup;
  readonly at: number;
}

function GroupLineRow<Row>({ group, at, ...props }: GroupProps<Row>) {
  const { grid, columns, layout, cursor, index } = props;
  const isFolded = grid.folded.has(group.key);
  const valueOf = useMemo(
    () =>
      ({ column }: ShownColumn<Row>) =>
        cellOf({ kind: "group", group, at }, column),
    [group, at],
  );
  const amount = amountAtTitle(grid, { group, at });
  const title = useMemo(
    () =>
      at === 0 ? (
        <GroupTitle grid={grid} group={group} isFolded={isFolded} amount={amount} />
      ) : amount ? (
        <span className="grid-amount">{amount}</span>
      ) : (
        <small className="grid-further">{group.currencies[at]}</small>
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- as does its name
    [group, at, isFolded, amount],
  );
  return (
    <GridLineRow
      {...lineProps({ columns, layout, cursor, index })}
      kind="group"
      valueOf={valueOf}
      title={title}
      isExpanded={at === 0 ? !isFolded : undefined}
    />
  );
}

interface GroupTitleProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly group: RowGroup;
  readonly isFolded: boolean;
  /** Its subtotal in the first column; empty if there is none. */
  readonly amount: string;
}

function GroupTitle<Row>({ grid, group, isFolded, amount }: GroupTitleProps<Row>): ReactNode {
  const { t } = useTranslation("grid");
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <span className="grid-group" data-level={group.level} data-group={group.key}>
      <Chevron size={16} strokeWidth={1.5} aria-hidden />
      <span>{groupTitle(grid, group)}</span>
      <small>{t("group.count", { count: group.end - group.start })}</small>
      {amount === "" ? null : <span className="grid-amount">{amount}</span>}
    </span>
  );
}
