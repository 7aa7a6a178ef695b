import { chakra, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useMemo } from "react";
import type { Column, ListRow } from "./column.ts";
import { dataListStyles } from "./data-list-styles.ts";

/** Rows rendered first; more than fit any screen. */
const firstRows = 40;

interface DataListItemsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly group: string;
  readonly css: SystemStyleObject;
}

/** Records as list items. */
export function DataListItems<Row extends ListRow>(props: DataListItemsProps<Row>) {
  const { rows, columns, group, css } = props;
  // The remaining items render as a deferred update and do not block typing.
  const drawn = useDeferredValue(rows, rows.slice(0, firstRows));
  const items = useMemo(
    () =>
      drawn.map((row) => (
        <li key={row.id}>
          {columns.map(({ id, cell }) => (
            <div key={id} data-column={id}>
              {cell(row, { group, focus: {} })}
            </div>
          ))}
        </li>
      )),
    [drawn, columns, group],
  );
  return <chakra.ul css={[dataListStyles.items, css]}>{items}</chakra.ul>;
}
