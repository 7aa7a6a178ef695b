import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { landingPage } from "../../machines/session/permissions.ts";
import { useUser } from "../session/index.ts";
import { Shell } from "../shell/shell.tsx";
import { runtimeSystem } from "../theme/system.ts";
import { createQueryClient } from "./query-client.ts";
import { FeatureRoutes } from "./feature-routes.tsx";
import { ReadFailures } from "./read-failures.tsx";

/** The portal of the signed-in user; every cached answer goes with it. */
export function SignedIn() {
  const user = useUser();
  const [queryClient] = useState(createQueryClient);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={runtimeSystem}>
        <Shell>
          <ReadFailures />
          <FeatureRoutes landingPage={landingPage(user)} />
        </Shell>
      </ChakraProvider>
    </QueryClientProvider>
  );
}
