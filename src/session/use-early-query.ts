import {
  type Query,
  type QueryCache,
  type QueryClient,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";

/** Queries that were sent, and that no mounted component has read yet. */
const unread = new WeakSet<Query>();

/**
 * `useQuery` that sends its first request while it renders. Without this it is sent in an effect,
 * after the page is painted.
 */
export function useEarlyQuery<T, E>(options: UseQueryOptions<T, E>): UseQueryResult<T, E> {
  return useQuery(sendFirst(useQueryClient(), options));
}

/**
 * Sends the request of a query that was never sent. The options that it returns do not send a
 * request again that failed before a component was mounted, which also holds for one that was
 * suspended in between.
 */
export function sendFirst<T, E>(
  client: QueryClient,
  options: UseQueryOptions<T, E>,
): UseQueryOptions<T, E> {
  const cache = client.getQueryCache();
  const filter = { queryKey: options.queryKey, exact: true };
  const isSent = cache.find(filter) !== undefined;
  if (!isSent && options.enabled !== false) void client.prefetchQuery(options);
  const query = cache.find(filter);
  if (query && !isSent) markUnread(cache, query);
  return { ...options, retryOnMount: !query || !unread.has(query) };
}

function markUnread(cache: QueryCache, sent: Query): void {
  unread.add(sent);
  const stop = cache.subscribe(({ type, query }) => {
    if (query !== sent || (type !== "observerAdded" && type !== "removed")) return;
    unread.delete(sent);
    stop();
  });
}
