import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { isSameQuery } from "../../../machines/unaudited/rules.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { useActor } from "../../session/index.ts";

/** Runs the query that the address asks for; null while it is not known, or cannot be read. */
export function useUnaudited(query: Query | null, today: string) {
  const actor = useActor("unaudited");
  const snapshot = useSelector(actor, (current) => current);
  const key = JSON.stringify(query);

  useEffect(() => {
    if (query) actor.send({ type: "query.applied", query, today });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is the query
  }, [actor, key, today]);

  const isShown = query !== null && isSameQuery(snapshot.context.query, query);
  return {
    /** The state of this query; `idle` until the machine has it. */
    state: isShown ? snapshot.value : ("idle" as const),
    context: snapshot.context,
    cancel: () => actor.send({ type: "reading.cancelled" }),
    /** Reads again what is missing: one portfolio, or all that were missed. */
    retry: (code?: string) =>
      actor.send({ type: "reading.retried", ...(code === undefined ? {} : { code }) }),
  };
}
