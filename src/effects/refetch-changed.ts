import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "../api/contract/call.ts";
import { ofCalls } from "../api/query-keys.ts";

/** Reads again what a call changed; resolves once what is on the screen has been read. */
export const refetchChanged = (queryClient: QueryClient, { changes = [] }: Call): Promise<void> =>
  queryClient.invalidateQueries(ofCalls(changes));
