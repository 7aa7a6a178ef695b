import { chakra, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../form/text-link.tsx";
import { EmptyNote } from "../notes.tsx";
import type { Column, ListRow } from "./column.ts";
import { DataListHeader } from "./data-list-header.tsx";
import { DataListItems } from "./data-list-items.tsx";
import { DataListRows } from "./data-list-rows.tsx";
import { dataListStyles, tableStyles } from "./data-list-styles.ts";
import type { ListQuery } from "./use-list-query.ts";
import type { LabelledSelection } from "./use-list-selection.ts";
import type { RowKeys } from "./use-row-keys.ts";

interface SharedProps<Row> {
  readonly list: ListQuery<Row>;
  readonly columns: readonly Column<Row>[];
  /** In place of rows where the search finds none. */
  readonly empty?: ReactNode;
  /** Further styles of the list. */
  readonly css?: SystemStyleObject;
}

/** Records as the items of a list, each with its cells one beside the other; all of them are drawn. */
interface ItemsProps<Row> extends SharedProps<Row> {
  readonly layout: "items";
}

/** Records as the rows of a table, of which only those in sight are drawn. */
interface TableProps<Row> extends SharedProps<Row> {
  readonly layout?: "table";
  readonly label: string;
  /** The grid of a row on a phone, as CSS grid tracks. */
  readonly phoneColumns: string;
  /** Pixels of a row before it is measured. */
  readonly rowPx: number;
  /** Pixels that something sticky covers at the top of the window. */
  readonly coveredPx?: number;
  /** Gives each row a checkbox. */
  readonly selection?: LabelledSelection<Row>;
  /** Lets arrow keys move from row to row. */
  readonly rowKeys?: RowKeys;
  readonly isRowBusy?: (row: Row) => boolean;
  /** Wraps the cells of a row in what they share; the same function each time. */
  readonly renderRow?: (row: Row, cells: ReactNode) => ReactNode;
  /** What paper says in place of the list; the whole list is printed where this is absent. */
  readonly notPrinted?: string;
}

export type DataListProps<Row> = ItemsProps<Row> | TableProps<Row>;

/** A list of records: their columns, rows and selection as data. */
export function DataList<Row extends ListRow>(props: DataListProps<Row>) {
  const { list, columns, empty, css } = props;
  if (list.found.length === 0) {
    return (
      <>
        <NotPrinted text={props.layout === "items" ? undefined : props.notPrinted} />
        {empty ?? <NoMatch term={list.asked.text} onReset={() => list.setText("")} />}
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
