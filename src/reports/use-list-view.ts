import {
  type Grouping,
  groupings,
  type ListView,
  type SortOrder,
  sortOrders,
} from "./arrange-reports.ts";
import { oneOf, useListQuery } from "../ui/use-list-query.ts";

/** How a list of reports is looked at, in the URL. */
export function useListView(defaultGroup: Grouping = "none") {
  const { query, asked, put, text, setText, fieldRef } = useListQuery();
  const viewOf = (params: URLSearchParams): ListView => ({
    text,
    sort: oneOf(sortOrders, params.get("sort"), "newest"),
    group: oneOf(groupings, params.get("group"), defaultGroup),
  });
  return {
    view: viewOf(query),
    /** What is asked for, which a long list takes its time to follow. */
    asked: viewOf(asked),
    setText,
    fieldRef,
    setSort: (sort: SortOrder) => put("sort", sort, "newest"),
    setGroup: (group: Grouping) => put("group", group, defaultGroup),
  };
}
