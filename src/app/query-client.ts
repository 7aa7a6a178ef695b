import { QueryClient } from "@tanstack/react-query";

const freshMs = 60_000;

/** Creates the query cache of one user, without automatic retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        // Offline a query fails with a message instead of pausing, and is refetched once online.
        networkMode: "always",
        refetchOnReconnect: true,
      },
    },
  });
}
