import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "../api/contract/call.ts";

/** Reads again what a call changed; resolves once what is on the screen has been read. */
export async function refetchChanged(
  queryClient: QueryClient,
  { changes = [] }: Call,
): Promise<void> {
  await Promise.all(changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
