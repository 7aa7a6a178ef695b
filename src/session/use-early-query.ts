import {
  type QueryClient,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useState } from "react";

/** Sends the request of a query that was never sent; returns whether it did. */
export function sendFirst<T, E>(client: QueryClient, options: UseQueryOptions<T, E>): boolean {
  const isFirst = options.enabled !== false && !client.getQueryState(options.queryKey);
  if (isFirst) void client.prefetchQuery(options);
  return isFirst;
}

/**
 * `useQuery` that sends its first request while it renders. Without this it is sent in an effect,
 * after the page is painted.
 */
export function useEarlyQuery<T, E>(options: UseQueryOptions<T, E>): UseQueryResult<T, E> {
  const client = useQueryClient();
  const isFirst = sendFirst(client, options);
  const [wasFirst] = useState(isFirst);
  // A request that fails before the component is mounted is not sent again.
  return useQuery({ ...options, retryOnMount: !wasFirst });
}
