import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  type Grouping,
  groupings,
  type ListView,
  type SortOrder,
  sortOrders,
} from "./arrange-reports.ts";

/** Milliseconds after the last key before a text goes into the URL, which browsers let change slowly. */
const settleMs = 300;
const longestText = 100;

function oneOf<T extends string>(known: readonly T[], asked: string | null, otherwise: T): T {
  return known.find((one) => one === asked) ?? otherwise;
}

/** How a list is looked at, in the URL; what is typed counts at once and is in the URL soon after. */
export function useListView(defaultGroup: Grouping = "none") {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState((query.get("text") ?? "").slice(0, longestText));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function put(name: "text" | "sort" | "group", value: string) {
    setQuery(
      (before) => {
        if (value === "") before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  }

  // The router changes what the address said at the last render: what comes late asks the newest one.
  const putNow = useRef(put);
  putNow.current = put;

  const view: ListView = {
    text,
    sort: oneOf(sortOrders, query.get("sort"), "newest"),
    group: oneOf(groupings, query.get("group"), defaultGroup),
  };
  return {
    view,
    setText(next: string) {
      setText(next.slice(0, longestText));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => putNow.current("text", next.trim()), settleMs);
    },
    setSort: (sort: SortOrder) => put("sort", sort === "newest" ? "" : sort),
    setGroup: (group: Grouping) => put("group", group === defaultGroup ? "" : group),
  };
}
