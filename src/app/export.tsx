import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createActor, fromPromise } from "xstate";
import { healthMachine } from "../../machines/health/machine.ts";
import { sessionMachine } from "../../machines/session/machine.ts";
import type { SessionActor } from "../../machines/session/machine.ts";
import { createActorRegistry } from "../actors/actor-registry.ts";
import { createApi } from "../api/client.ts";
import { parseConfig } from "../config/config.ts";
import { exportedConfig, exportedFields } from "../config/exported-config.ts";
import { NotLoaded, TooOld } from "../features/sign-in/not-loaded.tsx";
import { NeedsScript } from "../features/sign-in/needs-script.tsx";
import { Splash } from "../features/sign-in/splash.tsx";
import { createI18n } from "../i18n/create-i18n.ts";
import { languages } from "../i18n/languages.ts";
import { createMemoryHistory } from "../router/memory-history.ts";
import { RouterProvider } from "../router/router.tsx";
import { type AppDependencies, AppDependenciesProvider } from "../session/index.ts";
import { Screens } from "./app.tsx";
import { paths } from "../../machines/paths.ts";
import { loadPageAt } from "./signed-out/load-page.ts";
import { screenTitles } from "./signed-out/screen-titles.ts";

/**
 * An exported document: a screen in every language, the default one first, then the splash. The
 * notices, by name and language, are shown where its scripts do not load or cannot run.
 */
export interface ExportedScreen {
  readonly route: string;
  /** Path of the file in the build. */
  readonly file: string;
  readonly versions: readonly { name: string; title: string; html: string }[];
  readonly notices: readonly { id: string; html: string }[];
}

/** Screens with their own document; all other paths use the start page. */
const routes = [
  { step: "login", route: paths.login() },
  { step: "register", route: paths.register() },
  { step: "helpSupport", route: paths.helpSupport() },
  { step: "forgotPwd", route: paths.forgotPwd() },
  { step: "redirect", route: paths.redirect() },
  { step: "resetPassword", route: paths.resetPassword() },
  { step: "securityTips", route: paths.securityTips() },
] as const;

/** A session in its initial state: no user is signed in, and the API has not responded. */
function untouchedSession(): SessionActor {
  const never = new Promise<never>(() => {});
  const session = createActor(
    sessionMachine.provide({
      actors: {
        health: healthMachine.provide({
          actors: { checkHealth: fromPromise<void, void>(() => never) },
        }),
      },
    }),
    { input: { restoredUser: null, rememberedEmail: "" } },
  );
  return session.start();
}

/** Services of an app in its initial state. */
function untouchedDependencies(session: SessionActor, fields: string): AppDependencies {
  const config = exportedConfig(fields);
  const tokens = { access: () => null, renew: () => new Promise<never>(() => {}), end: () => {} };
  return {
    api: createApi({ baseUrl: "", tokens }),
    config,
    exportedConfig: config,
    actors: createActorRegistry(session),
    record() {},
    followTabs() {},
    renewTokens() {},
    apiTime: () => new Date(),
  };
}

/**
 * Renders all pre-login screens that have their own document. `config` is the text of the build's
 * `config.json`; `fields` are the parts of it that the screens show.
 */
export async function exportScreens(
  config: string,
): Promise<{ readonly screens: readonly ExportedScreen[]; readonly fields: string }> {
  const parsed = parseConfig(config);
  const fields = JSON.stringify(exportedFields(parsed));
  const session = untouchedSession();
  const texts = await Promise.all(languages.map((language) => createI18n(language)));
  await Promise.all(texts.map((i18n) => i18n.loadNamespaces("common")));
  const services = {
    ...untouchedDependencies(session, fields),
    withoutScript: <NeedsScript texts={texts} supportEmail={parsed.supportEmail} />,
  };
  await Promise.all(texts.flatMap((i18n) => routes.map(({ route }) => loadPageAt(route, i18n))));
  const splash = { name: "splash", title: "", html: renderToString(<Splash />) };
  const notices = texts.flatMap((i18n) => [
    { id: `not-loaded-${i18n.language}`, html: renderToString(<NotLoaded texts={i18n} />) },
    { id: `too-old-${i18n.language}`, html: renderToString(<TooOld texts={i18n} />) },
  ]);
  const screens = routes.map(({ step, route }) => ({
    route,
    file: route === paths.login() ? "index.html" : `${route.slice(1)}/index.html`,
    versions: [
      ...texts.map((i18n) => ({
        name: i18n.language,
        title: screenTitles[step](i18n.getFixedT(i18n.language, "sign-in")),
        html: renderToString(
          <I18nextProvider i18n={i18n}>
            <AppDependenciesProvider value={services}>
              <RouterProvider history={createMemoryHistory(route)}>
                <Screens i18n={i18n} />
              </RouterProvider>
            </AppDependenciesProvider>
          </I18nextProvider>,
        ),
      })),
      splash,
    ],
    notices,
  }));
  session.stop();
  return { screens, fields };
}
