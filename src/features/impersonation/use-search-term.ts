import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Milliseconds after the last key before a term goes into the URL, which browsers let change slowly. */
const settleMs = 300;
const longestTerm = 100;

/**
 * What a list is searched for: counts at once, and is in the URL as `search` soon after,
 * while the element at `place` is there.
 */
export function useSearchTerm() {
  const [query, setQuery] = useSearchParams();
  const [term, setTerm] = useState((query.get("search") ?? "").slice(0, longestTerm));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search(typed: string) {
    const next = typed.slice(0, longestTerm);
    setTerm(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setQuery(next.trim() === "" ? {} : { search: next }, { replace: true });
    }, settleMs);
  }

  // Whoever has left the list takes no term along.
  const place = useRef(() => () => clearTimeout(timer.current)).current;

  return { term, search, place };
}
