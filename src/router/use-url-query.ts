import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useHistoryStep, useRouter } from "./router.tsx";
import { waitingWrites } from "./waiting-writes.ts";

/** Returns the next query from the latest one, which it may change. */
type ChangeQuery = (latest: URLSearchParams) => URLSearchParams;

/**
 * Returns the rendered query of the URL, a function that changes it, and one that returns the latest.
 * A page is rendered some time after its URL was written: what changes the query of the last render
 * would undo what was written since.
 */
export function useUrlQuery() {
  const [query, setQuery] = useSearchParams();
  const { history } = useRouter();
  const { location: rendered } = useHistoryStep();
  const latest = useCallback(() => {
    const { location } = history.current();
    // Another page's query is not this one's.
    const { search } = location.pathname === rendered.pathname ? location : rendered;
    return new URLSearchParams(search);
  }, [history, rendered]);
  const change = useCallback(
    (next: ChangeQuery, options?: { readonly replace?: boolean }) => {
      // One that still has to wait is added again.
      const writes = [...waitingWrites];
      for (const write of writes) write();
      setQuery(next(latest()), options);
    },
    [setQuery, latest],
  );
  return [query, change, latest] as const;
}
