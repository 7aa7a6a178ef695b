import { memo, type ReactNode, type RefCallback } from "react";
import { factSeparator } from "../../format/dates.ts";
import { barOf } from "./cell-bars.ts";
import { valueText } from "./cell-text.ts";
import type { GridColumn } from "./engine/grid-column.ts";
import type { JoinedTotals } from "./joined-totals.ts";
import type { CellValue } from "./line-cells.ts";
import type { LineCursor } from "./use-grid-cursor.ts";
import type { DrawnColumn } from "./use-grid-layout.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

interface LineProps<Row> extends LineCursor {
  readonly columns: readonly ShownColumn<Row>[];
  readonly drawn: readonly DrawnColumn[];
  /** Index among all lines, from 0. */
  readonly line: number;
  /** Offset in pixels from the top of the rows; null for normal flow. */
  readonly offset: number | null;
  readonly kind: "row" | "group" | "total";
  readonly takesFocus: () => boolean;
  /** Returns the cell value of a column; stable while the line is unchanged. */
  readonly valueOf: (column: ShownColumn<Row>) => CellValue;
  /** Replaces the value of the first column. */
  readonly title?: ReactNode;
  /** Totals by currency, in the room from their column on. */
  readonly joined?: JoinedTotals | null;
  readonly isExpanded?: boolean | undefined;
  readonly isOpen?: boolean;
  /** Whether it is less than the totals above. */
  readonly isFurther?: boolean;
}

/** A line of cells, memoised so that scrolling does not render it again. */
function GridLineView<Row>(props: LineProps<Row>) {
  const { columns, drawn, line, offset, kind, activeColumn, fromColumn, toColumn } = props;
  const { joined = null } = props;
  const trackOf = (wanted: number) => drawn.find(({ index }) => index === wanted)?.track;
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-current={props.isOpen ? "true" : undefined}
      data-line={line}
      data-kind={kind}
      data-further={props.isFurther || undefined}
      className="grid-row"
      style={offset === null ? undefined : { insetBlockStart: offset }}
    >
      {drawn.map(({ index, stuckAt, isLastStuck, track }) => {
        const column = columns[index];
        if (!column) return null;
        const isActive = index === activeColumn;
        const isTitle = index === 0 && props.title !== undefined;
        const valued = kind === "total" ? totalled(column, props.valueOf) : column;
        const cell = isTitle && kind !== "row" ? null : props.valueOf(valued);
        const { bars } = column;
        const below = kind === "row" ? column.below : column.below.filter(hasSum(props.valueOf));
        const amounts = index === joined?.at ? joined.amounts : null;
        return (
          <div
            key={column.id}
            ref={isActive ? focusRef(props.takesFocus) : undefined}
            role={index === 0 ? "rowheader" : "gridcell"}
            aria-colindex={index + 1}
            aria-selected={index >= fromColumn && index <= toColumn ? true : undefined}
            aria-expanded={index === 0 ? props.isExpanded : undefined}
            tabIndex={isActive ? 0 : -1}
            data-column={index}
            className={
              cellClass(
                column,
                (kind === "row" || !isTitle) && !amounts && column.isEnd,
                stuckAt !== null,
                isLastStuck,
              ) + signClass(column, cell)
            }
            style={{
              gridColumn:
                amounts && joined
                  ? `${trackOf(joined.from) ?? track} / ${(trackOf(joined.to - 1) ?? track) + 1}`
                  : track,
              ...(stuckAt === null ? {} : { left: stuckAt }),
            }}
          >
            {bars && kind === "row" && typeof cell?.value === "number" ? (
              <CellBar fill={column.column.bar} {...barOf(cell.value, bars)} />
            ) : null}
            {joined && amounts ? <Amounts {...joined} /> : null}
            {isTitle || !cell ? props.title : cellText(valued, cell, kind)}
            {below.length > 0 ? (
              <small className="grid-below">{textBelow(below, props.valueOf)}</small>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

const memoLine = memo(GridLineView);
// memo() loses the type parameter of a generic component.
export const GridLineRow = memoLine as typeof GridLineView;

/** Returns a ref callback that focuses a cell when the cursor has moved to it. */
export function focusRef(takesFocus: () => boolean): RefCallback<HTMLElement> {
  return (cell) => {
    if (cell && takesFocus()) cell.focus({ preventScroll: true });
  };
}

function signClass<Row>({ column }: ShownColumn<Row>, cell: CellValue | null): string {
  if (typeof cell?.value !== "number" || cell.value > 0) return "";
  return cell.value < 0 ? " grid-negative" : column.isSigned ? " grid-unchanged" : "";
}

interface CellBarProps {
  readonly fill: GridColumn<never>["bar"];
  readonly startPx: number;
  readonly lengthPx: number;
}

const CellBar = ({ fill, startPx, lengthPx }: CellBarProps) => (
  <span className="grid-bars" aria-hidden>
    <i
      style={{
        insetInlineStart: startPx,
        inlineSize: lengthPx,
        background: `var(--portal-colors-${fill === "inkSoft" ? "ink-soft" : fill})`,
      }}
    />
  </span>
);

/** Totals by currency. The first is aligned with its column, or the last if they end there. */
const Amounts = ({ amounts, at, from, firstPx }: JoinedTotals) => (
  <span className="grid-joined" data-end={from !== at || undefined}>
    {amounts.map(({ currency, text, isNegative }, index) => (
      <span
        key={currency}
        className={isNegative ? "grid-negative" : undefined}
        style={index === 0 && firstPx > 0 ? { minInlineSize: firstPx } : undefined}
      >
        {text}{" "}
      </span>
    ))}
  </span>
);

/** Formats a value; amounts include their currency if the column has several. */
function cellText<Row>(
  { column, region, isSummed: adds, areCurrenciesMixed }: ShownColumn<Row>,
  { value, currency }: CellValue,
  kind: "row" | "group" | "total",
): ReactNode {
  const isUnknown = value === null || value === undefined || value === "";
  // A sum without a currency is an amount of another line, or a count that stands on the first one.
  if (isUnknown && kind !== "row" && (!adds || currency === "")) return null;
  return valueText(value, column, region, currency, areCurrenciesMixed);
}

/** Returns the column that has an amount in a line of totals: one or, on a phone, one below it. */
const totalled = <Row,>(
  column: ShownColumn<Row>,
  valueOf: (column: ShownColumn<Row>) => CellValue,
): ShownColumn<Row> =>
  [column, ...column.below].find((each) => each.isSummed && valueOf(each).currency !== "") ??
  column;

/** Returns whether a column has a sum without a currency. */
const hasSum =
  <Row,>(valueOf: (column: ShownColumn<Row>) => CellValue) =>
  (column: ShownColumn<Row>): boolean =>
    column.isSummed && column.column.type === "number" && valueOf(column).value !== null;

/** Formats the values below another one. */
const textBelow = <Row,>(
  below: readonly ShownColumn<Row>[],
  valueOf: (column: ShownColumn<Row>) => CellValue,
) =>
  below
    .map((other) => {
      const { value, currency } = valueOf(other);
      return valueText(value, other.column, other.region, currency, other.areCurrenciesMixed);
    })
    .join(factSeparator);

export function cellClass<Row>(
  { isEnd }: Pick<ShownColumn<Row>, "isEnd">,
  isAtEnd = isEnd,
  isStuck = false,
  isEdge = false,
): string {
  return `grid-cell${isAtEnd ? " grid-end" : ""}${isStuck ? " grid-stuck" : ""}${isEdge ? " grid-edge" : ""}`;
}
