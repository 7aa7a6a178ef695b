import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { I18nextProvider } from "react-i18next";
import { useLocation } from "react-router-dom";
import { onTestFinished } from "vitest";
import { createActor, fromPromise } from "xstate";
import { clientFixture } from "../../machines/user/fixtures.ts";
import { completeSessionMachine } from "../../machines/session/complete-machine.ts";
import type { User } from "../../machines/user/types.ts";
import { provideIdle } from "../../src/effects/idle/idle-effects.ts";
import { provideSurvey } from "../../src/effects/survey/survey-effects.ts";
import { createSurveys } from "../../src/effects/survey/surveys.ts";
import { createActorRegistry } from "../../src/actors/actor-registry.ts";
import type { ApiTime } from "../../src/api/api-time.ts";
import { createApi } from "../../src/api/client.ts";
import { loadContactForm } from "../../src/app/load-contact-form.ts";
import { Confirmation } from "../../src/app/confirmation.tsx";
import { createQueryClient } from "../../src/app/query-client.ts";
import { startSignedInActors } from "../../src/effects/signed-in/signed-in-actors.ts";
import { DownloadLog } from "../../src/report-list/download-log.tsx";
import type { RecordEvent } from "../../src/audit/events.ts";
import { type Config, neutralConfig } from "../../src/config/config.ts";
import { createI18n } from "../../src/i18n/create-i18n.ts";
import { languageOfRegion } from "../../src/i18n/languages.ts";
import { AppDependenciesProvider } from "../../src/session/index.ts";
import { createBrowserHistory } from "../../src/router/browser-history.ts";
import { FeatureRouter } from "../../src/router/feature-router.tsx";
import { RouterProvider } from "../../src/router/router.tsx";
import { runtimeSystem } from "../../src/theme/system.ts";
import { Toaster } from "../../src/ui/toast/toaster.tsx";
import { serveApi, type StubApi, type StubResponses } from "./stub-api.ts";

const config: Config = {
  ...neutralConfig,
  brandName: "Alderbrook Asset Management",
  fundCentreUrl: "https://funds.alderbrook.example/",
  privacyPolicyUrl: "https://www.alderbrook.example/privacy",
  providerUrl: "https://www.alderbrook.example/",
  supportEmail: "service@alderbrook.example",
  consultantSupportEmail: "consultants@alderbrook.example",
  consultantUsSupportEmail: "consultants.us@alderbrook.example",
};

interface Setting {
  /** Responses of the API, unless a view before has one that goes on. */
  readonly responses?: StubResponses;
  readonly api?: StubApi;
  readonly user?: Partial<User>;
  readonly config?: Partial<Config>;
  readonly path?: string;
  readonly record?: RecordEvent;
  readonly apiTime?: ApiTime;
  /** Requests have an id, of which failures show the beginning. */
  readonly newRequestId?: () => string;
  /** The view has a toaster of its own, as the shell. */
  readonly hasToaster?: true;
}

/** Renders a view within the signed-in portal: API, session, query cache, texts, theme, toasts. */
export async function showSignedIn(view: ReactNode, setting: Setting = {}) {
  const server = setting.api ?? (await serveApi(setting.responses ?? {}));
  const signedIn: User = { ...clientFixture, ...setting.user };
  const i18n = await createI18n(languageOfRegion(signedIn.region));
  await i18n.loadNamespaces([
    "shell",
    "home",
    "common",
    "dates",
    "unaudited",
    "grid",
    "reports",
    "schedulers",
    "impersonation",
    "contact",
    "cash",
    "profile",
    "team",
    "chart",
    "funding",
    "find",
    "errors",
  ]);
  const tokens = { access: () => "token", renew: () => Promise.resolve(null), end() {} };
  const api = createApi({ baseUrl: server.baseUrl, tokens, newRequestId: setting.newRequestId });
  const settings = { ...config, ...setting.config };
  const surveys = createSurveys(api, settings);
  const session = createActor(
    completeSessionMachine.provide({
      actors: {
        signOut: fromPromise(() => new Promise<void>(() => {})),
        survey: provideSurvey(surveys),
        idle: provideIdle({
          activity: { read: () => null, share() {}, forget() {} },
          watchActivity: () => () => {},
          refreshIfDue() {},
        }),
      },
      actions: { forgetUser() {} },
    }),
    { input: { restoredUser: signedIn, rememberedEmail: "" } },
  ).start();
  // Tests of a worker share the window, to which running actors listen.
  onTestFinished(() => void session.stop());
  const actors = createActorRegistry(session);
  const record = setting.record ?? (() => {});
  const { apiTime = (browserMs = Date.now()) => new Date(browserMs) } = setting;
  const queryClient = createQueryClient();
  const loadForm = () => loadContactForm(i18n);
  actors.addForUser(
    startSignedInActors(
      {
        api,
        apiTime,
        record,
        queryClient,
        loadContactForm: loadForm,
        base: "",
        isPointOmitted: settings.omitObservationPoint,
        brandName: settings.brandName,
        maintenance: settings.maintenance ?? null,
        renewTokens() {},
        onDraftsLost() {},
        onAccessLost() {},
        questionText: (key) => key,
        openConfirmation: (input) => actors.open("confirmation", input),
      },
      signedIn,
    ),
  );
  const services = {
    api,
    config: settings,
    actors,
    record,
    followTabs() {},
    renewTokens() {},
    apiTime,
  };
  const user = userEvent.setup();
  window.history.replaceState(null, "", setting.path ?? "/home");
  const history = createBrowserHistory();
  const shown = <Suspense>{view}</Suspense>;
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <AppDependenciesProvider value={services}>
        <RouterProvider history={history}>
          <FeatureRouter>
            <QueryClientProvider client={queryClient}>
              <ChakraProvider value={runtimeSystem}>
                {setting.hasToaster ? shown : <Toaster>{shown}</Toaster>}
                <DownloadLog />
                <Confirmation />
                <Address />
              </ChakraProvider>
            </QueryClientProvider>
          </FeatureRouter>
        </RouterProvider>
      </AppDependenciesProvider>
    </I18nextProvider>,
  );
  return { user, container, session, api: server, queryClient };
}

/** Exposes the router's location to tests. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-address={pathname + search} />;
}

/** Current path and query of the router. */
export function address(container: HTMLElement): string | undefined {
  return container.querySelector<HTMLElement>("[data-address]")?.dataset["address"];
}
