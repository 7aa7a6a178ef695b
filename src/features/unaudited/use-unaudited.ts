import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { isSameQuery } from "../../../machines/unaudited/rules.ts";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { useActor } from "../../session/index.ts";

const noRows: readonly UnauditedRow[] = [];

/**
 * Runs the query in the URL, which is null while it is unknown or invalid, unless it ends before
 * the first day that can be shown.
 */
export function useUnaudited(query: Query | null, oldest: string) {
  const actor = useActor("unaudited");
  const snapshot = useSelector(actor, (current) => current);
  const key = JSON.stringify(query);

  useEffect(() => {
    if (query) actor.send({ type: "query.applied", query, oldest });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is the query
  }, [actor, key, oldest]);

  const isShown = query !== null && isSameQuery(snapshot.context.query, query);
  const state = isShown ? snapshot.value : ("idle" as const);
  const isLoading = state === "idle" || state === "loading";
  return {
    /** State of the current query; `idle` until the machine has received it. */
    state,
    isLoading,
    /** Empty while loading. */
    rows: isLoading ? noRows : snapshot.context.rows,
    context: snapshot.context,
    cancel: () => actor.send({ type: "loading.cancelled" }),
    /** Retries one portfolio, or all that failed. */
    retry: (code?: string) =>
      actor.send({ type: "loading.retried", ...(code === undefined ? {} : { code }) }),
  };
}
