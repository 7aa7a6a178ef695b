import { useState } from "react";
import { useUrlQuery } from "../../session/index.ts";

const parameter = "open";
const none: ReadonlySet<string> = new Set();

/** Which clients are open; kept in the URL. A search opens what it finds. */
export function useOpenClients(term: string) {
  const [query, setQuery] = useUrlQuery();
  const opened = new Set(query.getAll(parameter));
  const isSearching = term !== "";
  // What the user closes among the results of a search is open again in the next one.
  const [closed, setClosed] = useState({ term, names: none });
  const closedNames = closed.term === term ? closed.names : none;
  const isOpen = (name: string) => (isSearching ? !closedNames.has(name) : opened.has(name));

  function put(names: readonly string[], willBeOpen: boolean) {
    if (isSearching) {
      const next = new Set(closedNames);
      for (const name of names) {
        if (willBeOpen) next.delete(name);
        else next.add(name);
      }
      setClosed({ term, names: next });
      return;
    }
    setQuery(
      (before) => {
        const next = new Set(before.getAll(parameter));
        for (const name of names) {
          if (willBeOpen) next.add(name);
          else next.delete(name);
        }
        before.delete(parameter);
        for (const name of next) before.append(parameter, name);
        return before;
      },
      { replace: true },
    );
  }

  return { isOpen, put };
}
