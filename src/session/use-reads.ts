import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../api/api-error.ts";
import type { Call, RequestOf, ResponseOf } from "../api/contract/call.ts";
import { queryOf } from "../api/query-of.ts";
import { useApi } from "./app-dependencies.ts";
import { useEarlyQueries } from "./use-early-queries.ts";
import { useUser } from "./use-session.ts";

/**
 * Queries a call several times in parallel; the results are in the order of the requests. Not in
 * the index, since home does not need it.
 */
export function useReads<T extends Call>(
  call: T,
  requests: readonly RequestOf<T>[],
): UseQueryResult<ResponseOf<T>, ApiError>[] {
  const api = useApi();
  const user = useUser();
  return useEarlyQueries<ResponseOf<T>, ApiError>(
    requests.map((request) => queryOf(api, call, request, user)),
  );
}
