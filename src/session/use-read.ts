import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../api/api-error.ts";
import type { ResponseOf, Call, RequestOf } from "../api/contract/call.ts";
import { useApi } from "./app-services.ts";
import { useUser } from "./use-session.ts";

/** Reads by a call that needs no session through the cache. */
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
  /** The call is an addition to the contract, which another API may not have. */
  readonly isAddition?: boolean;
}

/** Reads by a call through the cache, which is keyed by the effective user. */
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

/** Reads several times by the same call, side by side; answers in the order of the requests. */
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
