import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Milliseconds after the last key before a term goes into the URL, which browsers let change slowly. */
const settleMs = 300;
const longestTerm = 100;

/** What a list is searched for: counts at once, and is in the URL as `search` soon after. */
export function useSearchTerm() {
  const [query, setQuery] = useSearchParams();
  const [term, setTerm] = useState((query.get("search") ?? "").slice(0, longestTerm));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search(typed: string) {
    const next = typed.slice(0, longestTerm);
    setTerm(next);
    clearTimeout(timer.current);
    const { pathname } = window.location;
    timer.current = setTimeout(() => {
      // Whoever has left the page meanwhile takes no term along.
      if (window.location.pathname !== pathname) return;
      setQuery(next.trim() === "" ? {} : { search: next }, { replace: true });
    }, settleMs);
  }

  return { term, search };
}
