import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { SecurityTips } from "./security-tips.tsx";

/** Online security tips for signed-out visitors, with their own query cache. */
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
