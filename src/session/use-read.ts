import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../api/api-error.ts";
import type { ResponseOf, Call, RequestOf } from "../api/contract/call.ts";
import { useApi } from "./app-services.ts";
import { useUser } from "./use-session.ts";

/** Queries a call that does not require a session. */
export function usePublicRead<T extends Call>(
  call: T,
  request: RequestOf<T>,
): UseQueryResult<ResponseOf<T>, ApiError> {
  const api = useApi();
  return useQuery<ResponseOf<T>, ApiError>({
    queryKey: ["public", call.name, request],
    queryFn: ({ signal }) => api.send(call, request, { signal }),
  });
}

interface ReadOptions {
  readonly enabled?: boolean;
  /** Whether the call is an addition to the contract, which an API may not support. */
  readonly isAddition?: boolean;
}

/** Queries a call; the cache key contains the effective user. */
export function useRead<T extends Call>(
  call: T,
  request: RequestOf<T>,
  { enabled = true, isAddition = false }: ReadOptions = {},
): UseQueryResult<ResponseOf<T>, ApiError> {
  const api = useApi();
  const { id, impersonatedName } = useUser();
  return useQuery<ResponseOf<T>, ApiError>({
    queryKey: [id, impersonatedName, call.name, request],
    queryFn: ({ signal }) => api.send(call, request, { signal }),
    enabled,
    meta: { isAddition },
  });
}

/** Queries a call several times in parallel; the results are in the order of the requests. */
export function useReads<T extends Call>(
  call: T,
  requests: readonly RequestOf<T>[],
): UseQueryResult<ResponseOf<T>, ApiError>[] {
  const api = useApi();
  const { id, impersonatedName } = useUser();
  return useQueries({
    queries: requests.map((request) => ({
      queryKey: [id, impersonatedName, call.name, request],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.send(call, request, { signal }),
    })),
  }) as UseQueryResult<ResponseOf<T>, ApiError>[];
}
