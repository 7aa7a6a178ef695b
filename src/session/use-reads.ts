import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../api/api-error.ts";
import type { Call, RequestOf, ResponseOf } from "../api/contract/call.ts";
import { queryOf } from "../api/query-of.ts";
import { useApi } from "./app-dependencies.ts";
import { useEarlyQueries } from "./use-early-queries.ts";
import { useUser } from "./use-session.ts";

/**
 * Queries a call several times in parallel; the results are in the order of the requests. It is not
 * in the index of the folder, whose code home loads.
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
