import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "../../format/fold-text.ts";
import { groupRows, searchRows, sortRows } from "./arrange-rows.ts";
import {
  type Column,
  type Grouping,
  type ListLine,
  type ListRow,
  type SortOrder,
  ungrouped,
} from "./column.ts";
import { useListParams } from "./use-list-params.ts";

interface ListQueryOptions<Row> {
  /** In their default order, which also breaks ties. */
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Returns the searchable text of a row; must be referentially stable. */
  readonly searchText: (row: Row) => string;
  /** The first is the default; orders of missing columns are omitted. */
  readonly sorts?: readonly SortOrder<Row>[];
  readonly groups?: readonly Grouping<Row>[];
  readonly defaultGroup?: string | undefined;
  /** Query parameter of the search text. */
  readonly textName?: string | undefined;
}

/** State and setters of a list's search, sort and grouping. */
export interface ListControls {
  /** The latest settings, which rendering of a long list may lag behind. */
  readonly requested: { readonly text: string; readonly sort: string; readonly group: string };
  readonly sorts: readonly { readonly id: string; readonly text: string }[];
  readonly groups: readonly { readonly id: string; readonly text: string }[];
  readonly setText: (text: string) => void;
  /** Clears the text and focuses the search field. */
  readonly clearText: () => void;
  readonly setSort: (id: string) => void;
  readonly setGroup: (id: string) => void;
  /** Ref of the search field. */
  readonly fieldRef: (field: HTMLElement | null) => () => void;
}

/** Result of searching, sorting and grouping a list. */
export interface ListQuery<Row> extends ListControls {
  readonly order: SortOrder<Row> | undefined;
  /** Id of the grouping, or `ungrouped`. */
  readonly group: string;
  /** Matching rows, sorted. */
  readonly found: readonly Row[];
  readonly lines: readonly ListLine<Row>[];
}

const none: readonly never[] = [];

const withId = <T extends { readonly id: string }>(all: readonly T[], wanted: string) =>
  all.find(({ id }) => id === wanted);

/** The option named in the URL, or the default if it is unknown. */
function idIn(
  params: URLSearchParams,
  setting: string,
  ids: readonly string[],
  defaultId: string,
): string {
  return ids.find((id) => id === params.get(setting)) ?? defaultId;
}

/** Searches, sorts and groups rows by the URL query, and writes changes to it. */
export function useListQuery<Row extends ListRow>(options: ListQueryOptions<Row>): ListQuery<Row> {
  const { rows, columns, searchText, sorts = none, groups = none, textName } = options;
  const { i18n } = useTranslation();
  const { query, requested, put, text, setText, clearText, fieldRef } = useListParams(textName);
  const offeredSorts = sorts.filter(
    ({ column }) => column === undefined || columns.some(({ id }) => id === column),
  );
  const sortIds = offeredSorts.map(({ id }) => id);
  const groupIds = [ungrouped, ...groups.map(({ id }) => id)];
  const [defaultSort = ""] = sortIds;
  const defaultGroup = groupIds.find((id) => id === options.defaultGroup) ?? ungrouped;
  const settingsIn = (params: URLSearchParams) => ({
    sort: idIn(params, "sort", sortIds, defaultSort),
    group: idIn(params, "group", groupIds, defaultGroup),
  });
  const requestedSettings = settingsIn(requested);
  const { sort, group } = settingsIn(query);

  const compare = useMemo(
    () => new Intl.Collator(i18n.language, { numeric: true }).compare,
    [i18n.language],
  );
  const texts = useMemo(
    () => new Map(rows.map((row) => [row, foldText(searchText(row))])),
    [rows, searchText],
  );
  const sorted = useMemo(
    () => sortRows(rows, withId(sorts, sort), columns, compare),
    [rows, sorts, sort, columns, compare],
  );
  const found = useMemo(
    () => searchRows(sorted, text, (row) => texts.get(row) ?? ""),
    [sorted, text, texts],
  );
  const lines = useMemo(
    () => groupRows(found, withId(groups, group), compare),
    [found, groups, group, compare],
  );

  return {
    requested: { text, ...requestedSettings },
    sorts: offeredSorts,
    groups: groups,
    setText,
    clearText,
    setSort: (id) => put("sort", id, defaultSort),
    setGroup: (id) => put("group", id, defaultGroup),
    fieldRef,
    order: withId(sorts, sort),
    group,
    found,
    lines,
  };
}
