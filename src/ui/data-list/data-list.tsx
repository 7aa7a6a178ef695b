import { chakra, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../form/text-link.tsx";
import { EmptyNote } from "../notes.tsx";
import { rovingRows } from "../roving-rows.ts";
import type { Column, ListRow } from "./column.ts";
import { DataListHeader } from "./data-list-header.tsx";
import { DataListRows, type RowKeys } from "./data-list-rows.tsx";
import { dataListStyles, tableStyles } from "./data-list-styles.ts";
import type { ListQuery } from "./use-list-query.ts";
import type { LabelledSelection } from "./use-list-selection.ts";

interface SharedProps<Row> {
  readonly list: ListQuery<Row>;
  readonly columns: readonly Column<Row>[];
  /** Shown when the search finds nothing. */
  readonly empty?: ReactNode;
  /** Additional styles of the list. */
  readonly css?: SystemStyleObject;
}

/** Records as list items with cells side by side; not virtualized. */
interface ItemsProps<Row> extends SharedProps<Row> {
  readonly layout: "items";
}

/** Records as table rows; virtualized. */
interface TableProps<Row> extends SharedProps<Row> {
  readonly layout?: "table";
  readonly label: string;
  /** CSS grid tracks of a row on a phone. */
  readonly phoneColumns: string;
  /** Estimated row height in pixels. */
  readonly rowPx: number;
  /** Pixels at the top of the window covered by sticky elements. */
  readonly coveredPx?: number;
  /** Adds a checkbox to each row. */
  readonly selection?: LabelledSelection<Row>;
  /** Arrow keys between the rows and a search field above them. */
  readonly rowKeys?: RowKeys;
  readonly isRowBusy?: (row: Row) => boolean;
  /** Id of the row whose details are open beside the list, which brings it into view. */
  readonly openId?: string | undefined;
  /** Wraps the cells of a row in shared context; must be referentially stable. */
  readonly renderRow?: (row: Row, cells: ReactNode) => ReactNode;
  /** Text printed instead of the list; by default the whole list is printed. */
  readonly notPrinted?: string;
}

export type DataListProps<Row> = ItemsProps<Row> | TableProps<Row>;

/** List of records defined by columns, rows and selection. */
export function DataList<Row extends ListRow>(props: DataListProps<Row>) {
  const { list, columns, empty, css } = props;
  if (list.found.length === 0) {
    return (
      <>
        <NotPrinted text={props.layout === "items" ? undefined : props.notPrinted} />
        {empty ?? <NoMatch term={list.requested.text} onReset={list.clearText} />}
      </>
    );
  }
  return props.layout === "items" ? (
    <DataListItems rows={list.found} columns={columns} group={list.group} css={css ?? {}} />
  ) : (
    <DataTable {...props} />
  );
}

function DataTable<Row extends ListRow>(props: TableProps<Row>) {
  const { list, columns, label, phoneColumns, selection, notPrinted, css } = props;
  const isSelectable = selection !== undefined;
  const isPrinted = notPrinted === undefined;
  const styles = useMemo(
    () => tableStyles({ columns, phoneColumns, isSelectable, isPrinted }),
    [columns, phoneColumns, isSelectable, isPrinted],
  );
  return (
    <>
      <NotPrinted text={notPrinted} />
      <chakra.div
        css={[styles, css ?? {}]}
        role="table"
        aria-label={label}
        aria-rowcount={list.lines.length + 1}
      >
        <DataListHeader
          columns={columns}
          order={list.order}
          lines={list.lines}
          selection={selection}
        />
        <DataListRows
          lines={list.lines}
          columns={columns}
          group={list.group}
          rowPx={props.rowPx}
          coveredPx={props.coveredPx ?? 0}
          isPrinted={isPrinted}
          selection={selection}
          rowKeys={props.rowKeys}
          isRowBusy={props.isRowBusy}
          openId={props.openId}
          renderRow={props.renderRow}
        />
      </chakra.div>
    </>
  );
}

function NotPrinted({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <chakra.p css={dataListStyles.notPrinted}>{text}</chakra.p>;
}

interface NoMatchProps {
  readonly term: string;
  readonly onReset: () => void;
}

function NoMatch({ term, onReset }: NoMatchProps) {
  const { t } = useTranslation("common");
  return (
    <EmptyNote
      text={t("list.noMatch", { term })}
      hint={<LinkButton onPress={onReset}>{t("list.showAll")}</LinkButton>}
    />
  );
}

/** Rows rendered first; more than fit any screen. */
const firstRows = 40;

interface DataListItemsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly group: string;
  readonly css: SystemStyleObject;
}

/** Records as list items. */
function DataListItems<Row extends ListRow>(props: DataListItemsProps<Row>) {
  const { rows, columns, group, css } = props;
  // The remaining items render as a deferred update and do not block typing.
  const drawn = useDeferredValue(rows, rows.slice(0, firstRows));
  const items = useMemo(
    () =>
      drawn.map((row) => (
        <li key={row.id}>
          {columns.map(({ id, cell }) => (
            <div key={id} data-column={id}>
              {cell(row, { group })}
            </div>
          ))}
        </li>
      )),
    [drawn, columns, group],
  );
  return (
    <chakra.ul css={[dataListStyles.items, css]} ref={rovingRows}>
      {items}
    </chakra.ul>
  );
}
