import type { Api } from "./client.ts";
import type { Call, RequestOf, ResponseOf } from "./contract/call.ts";
import { keyOfCall } from "./query-keys.ts";

/** Returns the query of a call: its key, which contains the effective user, and its request. */
export const queryOf = <T extends Call>(
  api: Pick<Api, "send">,
  call: T,
  request: RequestOf<T>,
  user?: Parameters<typeof keyOfCall>[2],
) => ({
  queryKey: keyOfCall<T>(call.name, request, user),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ResponseOf<T>> =>
    api.send(call, request, { signal }),
  meta: { isAddition: call.isAddition ?? false },
});
