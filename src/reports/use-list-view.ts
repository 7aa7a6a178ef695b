import {
  type Grouping,
  groupings,
  type ListView,
  type SortOrder,
  sortOrders,
} from "./arrange-reports.ts";
import { oneOf, useListQuery } from "./use-list-query.ts";

/** How a list of reports is looked at, in the URL. */
export function useListView(defaultGroup: Grouping = "none") {
  const { query, put, text, setText, fieldRef } = useListQuery();
  const view: ListView = {
    text,
    sort: oneOf(sortOrders, query.get("sort"), "newest"),
    group: oneOf(groupings, query.get("group"), defaultGroup),
  };
  return {
    view,
    setText,
    fieldRef,
    setSort: (sort: SortOrder) => put("sort", sort, "newest"),
    setGroup: (group: Grouping) => put("group", group, defaultGroup),
  };
}
