import { QueryClient } from "@tanstack/react-query";

const freshMs = 60_000;

/** The cache of one user's reads: nothing is repeated by itself, a retry is the user's. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        // Offline a read fails in words instead of waiting unseen, and is read again once online.
        networkMode: "always",
        refetchOnReconnect: true,
      },
    },
  });
}
