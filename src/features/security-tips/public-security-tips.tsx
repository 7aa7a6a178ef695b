import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { SecurityTips } from "./security-tips.tsx";

/** The tips for somebody who is not signed in, with a cache of their own. */
export function PublicSecurityTips() {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <SecurityTips />
    </QueryClientProvider>
  );
}
