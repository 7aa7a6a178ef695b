import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { landingPage } from "../../machines/user/permissions.ts";
import { FlowsProvider, useApi, useGivenFlows, useUser } from "../session/index.ts";
import { Shell } from "../shell/shell.tsx";
import { runtimeSystem } from "../theme/system.ts";
import { createFlows } from "../effects/scheduler/scheduler-effects.ts";
import { ContactFormsOfUser } from "./contact-forms.tsx";
import { Downloads } from "./downloads.tsx";
import { createQueryClient } from "./query-client.ts";
import { FeatureRoutes } from "./feature-routes.tsx";
import { MailedLinkDialog } from "./mailed-link-dialog.tsx";
import { TourOfUser } from "./tour.tsx";
import { ReadFailures } from "./read-failures.tsx";

/** The portal of the signed-in user; every cached answer goes with it. */
export function SignedIn() {
  const user = useUser();
  const api = useApi();
  const [queryClient] = useState(createQueryClient);
  const given = useGivenFlows();
  const [flows] = useState(() => given ?? createFlows(api));
  useEffect(() => () => queryClient.clear(), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={runtimeSystem}>
        <FlowsProvider value={flows}>
          <ContactFormsOfUser>
            <TourOfUser>
              <Shell>
                <ReadFailures />
                <Downloads key={`${user.id} ${user.impersonatedName ?? ""}`}>
                  <FeatureRoutes landingPage={landingPage(user)} />
                </Downloads>
              </Shell>
              <MailedLinkDialog />
            </TourOfUser>
          </ContactFormsOfUser>
        </FlowsProvider>
      </ChakraProvider>
    </QueryClientProvider>
  );
}
