import { VisuallyHidden } from "../visually-hidden.tsx";
import type { Column, ListLine, ListRow, SortOrder } from "./column.ts";
import type { LabelledSelection, ListSelection } from "./use-list-selection.ts";

interface DataListHeaderProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly order: SortOrder<Row> | undefined;
  readonly lines: readonly ListLine<Row>[];
  readonly selection: LabelledSelection<Row> | undefined;
}

/** Column headers, and the checkbox that selects all rows. */
export function DataListHeader<Row extends ListRow>(props: DataListHeaderProps<Row>) {
  const { columns, order, lines, selection } = props;
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className="list-columns">
        {selection ? (
          <div role="columnheader" className="list-select">
            <SelectAll lines={lines} selection={selection} label={selection.labels.all} />
          </div>
        ) : null}
        {columns.map(({ id, header, isHeaderHidden }) => (
          <div
            key={id}
            role="columnheader"
            data-column={id}
            aria-sort={order?.column === id ? order.direction : undefined}
          >
            {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
          </div>
        ))}
      </div>
    </div>
  );
}

interface SelectAllProps {
  readonly lines: readonly ListLine<ListRow>[];
  readonly selection: ListSelection;
  readonly label: (count: number) => string;
}

function SelectAll({ lines, selection: { ids, selectAll }, label }: SelectAllProps) {
  const rows = lines.filter(({ kind }) => kind === "row");
  const isAll = rows.length > 0 && ids.size >= rows.length && rows.every(({ id }) => ids.has(id));
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label(rows.length)}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = ids.size > 0 && !isAll;
        }}
        onChange={({ target }) => selectAll(target.checked)}
      />
    </label>
  );
}
