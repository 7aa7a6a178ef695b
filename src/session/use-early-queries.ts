import {
  useQueries,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { sendFirst } from "./use-early-query.ts";

/** `useQueries` that sends its first requests while it renders. */
export function useEarlyQueries<T, E>(
  queries: readonly UseQueryOptions<T, E>[],
): UseQueryResult<T, E>[] {
  const client = useQueryClient();
  return useQueries({ queries: queries.map((options) => sendFirst(client, options)) });
}
