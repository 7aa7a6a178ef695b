import type { UseQueryResult } from "@tanstack/react-query";
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

/** Queries a call; the cache key contains the effective user. */
export function useRead<T extends Call>(
  call: T,
  request: RequestOf<T>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<ResponseOf<T>, ApiError> {
  const query = queryOf(useApi(), call, request, useUser());
  return useEarlyQuery<ResponseOf<T>, ApiError>({ ...query, enabled });
}
