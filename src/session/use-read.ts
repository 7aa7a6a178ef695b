import { onlineManager, type Query, type UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../api/api-error.ts";
import type { ResponseOf, Call, RequestOf } from "../api/contract/call.ts";
import { queryOf } from "../api/query-of.ts";
import { useApi } from "./app-dependencies.ts";
import { useEarlyQuery } from "./use-early-query.ts";
import { useUser } from "./use-session.ts";

/** Queries a call that does not require a session. */
export function usePublicRead<T extends Call>(
  call: T,
  request: RequestOf<T>,
): UseQueryResult<ResponseOf<T>, ApiError> {
  return useEarlyQuery<ResponseOf<T>, ApiError>(queryOf(useApi(), call, request));
}

/** Reads again what was read before; offline that would fail, and a failure stays until a new try. */
const refetchOnWindowFocus = ({ state }: Pick<Query, "state">) =>
  state.data && onlineManager.isOnline() ? "always" : false;

/**
 * Queries a call; the cache key contains the effective user. `isReadOnReturn` reads what others may
 * have changed again on return to the tab.
 */
export function useRead<T extends Call>(
  call: T,
  request: RequestOf<T>,
  {
    enabled = true,
    isReadOnReturn = false,
  }: { readonly enabled?: boolean; readonly isReadOnReturn?: boolean } = {},
): UseQueryResult<ResponseOf<T>, ApiError> {
  const query = queryOf(useApi(), call, request, useUser());
  return useEarlyQuery<ResponseOf<T>, ApiError>({
    ...query,
    enabled,
    ...(isReadOnReturn && { refetchOnWindowFocus }),
  });
}
