import { type ReactNode, useCallback, useMemo } from "react";
import type { CellContext, Column, ListRow } from "./column.ts";

interface DataListRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly group: string;
  /** Index among all lines, from 0. */
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly offset: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  readonly isSelected: boolean;
  readonly onSelect: ((id: string, isSelected: boolean, isRange: boolean) => void) | undefined;
  readonly selectLabel: ((row: Row) => string) | undefined;
  readonly isBusy: boolean;
  /** Whether its details are open beside the list. */
  readonly isOpen: boolean;
  readonly renderRow: ((row: Row, cells: ReactNode) => ReactNode) | undefined;
}

/** Row of a record; memoized, so that scrolling does not re-render its cells. */
export function DataListRow<Row extends ListRow>(props: DataListRowProps<Row>) {
  const { row, columns, group, index, isSelected, onSelect, selectLabel } = props;
  const { renderRow, measure, isOpen } = props;
  const checkbox = useMemo(
    () =>
      onSelect && selectLabel ? (
        <div role="cell" className="list-select">
          <label>
            <input
              type="checkbox"
              aria-label={selectLabel(row)}
              checked={isSelected}
              onChange={({ target, nativeEvent }) => {
                const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
                onSelect(row.id, target.checked, isRange);
              }}
              onMouseDown={(event) => {
                // Prevents the text selection of Shift+click.
                if (event.shiftKey) event.preventDefault();
              }}
            />
          </label>
        </div>
      ) : null,
    [row, isSelected, onSelect, selectLabel],
  );
  const cells = useMemo(() => {
    const context: CellContext = { group };
    const drawn = columns.map(({ id, cell }, at) => (
      <div key={id} role={at === 0 ? "rowheader" : "cell"} data-column={id}>
        {cell(row, context)}
      </div>
    ));
    return renderRow ? renderRow(row, drawn) : drawn;
  }, [row, columns, group, renderRow]);
  const place = useCallback(
    (element: HTMLElement | null) => {
      measure?.(element);
      // The first rendering has the rows before what stands above them has its height.
      const show = () => element?.scrollIntoView({ block: "nearest" });
      const frame = isOpen ? requestAnimationFrame(show) : 0;
      return () => {
        cancelAnimationFrame(frame);
        measure?.(null);
      };
    },
    [measure, isOpen],
  );
  return (
    <div
      ref={place}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={isSelected || undefined}
      data-busy={props.isBusy || undefined}
      data-open={isOpen || undefined}
      aria-current={isOpen || undefined}
      className="list-row"
      style={{ insetBlockStart: props.offset }}
    >
      {checkbox}
      {cells}
    </div>
  );
}

/** Additional cell below the others of a row. */
export function RowDetail({ children }: { readonly children: ReactNode }) {
  return (
    <div role="cell" className="list-detail">
      {children}
    </div>
  );
}
