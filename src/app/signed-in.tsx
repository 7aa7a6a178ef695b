import { ChakraProvider } from "@chakra-ui/react";
import { CacheProvider } from "@emotion/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { basePath } from "../../machines/paths.ts";
import { landingPage } from "../../machines/user/navigation.ts";
import { mailedLinkPath } from "../effects/passwords/mailed-link.ts";
import { startSignedInActors } from "../effects/signed-in/signed-in-actors.ts";
import { CommandBar } from "../features/command-bar/command-bar.tsx";
import { loadPhoneHome } from "../features/home/lazy-phone-home.tsx";
import { DownloadLog } from "../report-list/download-log.tsx";
import { FeatureRouter } from "../router/feature-router.tsx";
import { useRouter } from "../router/router.tsx";
import { useActor, useAppDependencies, useUser } from "../session/index.ts";
import { Shell } from "../shell/shell.tsx";
import { styleCache } from "../theme/style-cache.ts";
import { runtimeSystem } from "../theme/system.ts";
import { Confirmation, openConfirmation } from "./confirmation.tsx";
import { createQueryClient } from "./query-client.ts";
import { FeatureRoutes } from "./feature-routes.tsx";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { textOr } from "../i18n/text-or.ts";
import { loadContactForm } from "./load-contact-form.ts";
import { ReadFailures } from "./read-failures.tsx";

/** Loaded on demand, as an emailed link is seldom opened during a session. */
const { LazyView: LazyMailedLinkDialog } = lazyView(
  async () => (await import("./mailed-link-dialog.tsx")).MailedLinkDialog,
);

/** Loads the view that a phone's home shows, while the session is admitted. */
export { loadPhoneHome };

/** The signed-in user's portal; the query cache is discarded when it unmounts. */
export function SignedIn() {
  const user = useUser();
  const { api, apiTime, record, actors, config, renewTokens } = useAppDependencies();
  const session = useActor("session");
  const { i18n } = useTranslation();
  const { history } = useRouter();
  const [isLinkOpened] = useState(() => mailedLinkPath() !== null);
  const [queryClient] = useState(createQueryClient);
  useState(() =>
    actors.addForUser(
      startSignedInActors(
        {
          api,
          apiTime,
          record,
          queryClient,
          loadContactForm: () => loadContactForm(i18n),
          isPointOmitted: config.omitObservationPoint,
          base: basePath(config.environment),
          brandName: config.brandName,
          maintenance: config.maintenance ?? null,
          renewTokens,
          onDraftsLost: (forms) => session.send({ type: "drafts.lost", forms }),
          onAccessLost: (forms) => session.send({ type: "access.lost", forms }),
          openConfirmation: (input) => openConfirmation(actors, history, i18n, input),
          questionText: (key) => textOr(i18n.t, `security-questions:question.${key}`, key),
        },
        user,
      ),
    ),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <CacheProvider value={styleCache}>
        <ChakraProvider value={runtimeSystem}>
          <FeatureRouter>
            <Shell>
              <ReadFailures />
              <FeatureRoutes landingPage={landingPage(user)} />
              <DownloadLog />
              <CommandBar />
            </Shell>
            <Confirmation />
            {isLinkOpened ? <LazyMailedLinkDialog /> : null}
          </FeatureRouter>
        </ChakraProvider>
      </CacheProvider>
    </QueryClientProvider>
  );
}
