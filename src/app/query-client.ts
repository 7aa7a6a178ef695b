import { QueryClient } from "@tanstack/react-query";

const freshMs = 60_000;

/** The cache of one user's reads: nothing is repeated by itself, a retry is the user's. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: freshMs, refetchOnWindowFocus: false },
    },
  });
}
