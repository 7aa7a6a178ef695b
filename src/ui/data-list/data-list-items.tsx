import { chakra, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useMemo } from "react";
import type { Column, ListRow } from "./column.ts";
import { dataListStyles } from "./data-list-styles.ts";

/** As many as any screen has room for. */
const firstRows = 40;

interface DataListItemsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly group: string;
  readonly css: SystemStyleObject;
}

/** Records as the items of a list. */
export function DataListItems<Row extends ListRow>(props: DataListItemsProps<Row>) {
  const { rows, columns, group, css } = props;
  // Hundreds of items come after those in sight, and stay as they are while something is typed.
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
