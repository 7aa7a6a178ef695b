import type { QueryClient } from "@tanstack/react-query";

/** Reads again what a call changed; resolves once what is on the screen has been read. */
export async function refetchChanged(
  queryClient: QueryClient,
  { changes = [] }: { readonly changes?: readonly string[] },
): Promise<void> {
  await Promise.all(changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
