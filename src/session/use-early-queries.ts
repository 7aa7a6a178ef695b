import {
  hashKey,
  useQueries,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useState } from "react";
import { sendFirst } from "./use-early-query.ts";

/** `useQueries` that sends its first requests while it renders. */
export function useEarlyQueries<T, E>(
  queries: readonly UseQueryOptions<T, E>[],
): UseQueryResult<T, E>[] {
  const client = useQueryClient();
  const first = queries.filter((options) => sendFirst(client, options));
  const [wereFirst] = useState(() => new Set(first.map(({ queryKey }) => hashKey(queryKey))));
  return useQueries({
    queries: queries.map((options) => ({
      ...options,
      retryOnMount: !wereFirst.has(hashKey(options.queryKey)),
    })),
  });
}
