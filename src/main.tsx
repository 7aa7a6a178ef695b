import type { i18n as I18n } from "i18next";
import { StrictMode, startTransition } from "react";
import "virtual:theme.css";
import "./theme/fonts.css";
import "./theme/global.css";
import "./theme/disclosure.css";
import { ApiError } from "./api/api-error.ts";
import { pathRecorder } from "./effects/recorder/path-recorder.ts";
import { startApp } from "./effects/session/start-app.ts";
import { startTexts } from "./effects/texts/start-texts.ts";
import { readStorage, storageKeys } from "./browser/storage.ts";
import { claimTypePolicies } from "./browser/type-policies.ts";
import { waitForInteraction } from "./browser/wait-for-interaction.ts";
import { App } from "./app/app.tsx";
import { basePath } from "../machines/paths.ts";
import { moveLinksUnder, enterBasePath } from "./app/navigation/enter-base-path.ts";
import { enterFirstAddress } from "./app/navigation/first-address.ts";
import { type FileGroup, prefetch } from "./app/lazy/prefetch.ts";
import { loadSignedIn } from "./app/lazy-signed-in.tsx";
import { runWhenIdle } from "./browser/run-when-idle.ts";
import { loadPageAt } from "./app/signed-out/load-page.ts";
import { createRoot, hydrateRoot } from "./app/react-root.ts";
import { createBrowserHistory } from "./router/browser-history.ts";
import { StartFailed } from "./app/start-failed.tsx";
import { type Config, parseConfig } from "./config/config.ts";
import { exportedConfig } from "./config/exported-config.ts";
import { loadConfig } from "./config/load-config.ts";
import { chosenLanguage } from "./i18n/chosen-language.ts";
import type { Language } from "./i18n/languages.ts";

/** Resolves after the first screen is painted. */
async function paintedScreen(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

/** Lets the browser handle input between two steps of the start. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

declare global {
  interface Window {
    /** Of the page's inline script, `src/app/watch-start.js`. */
    startWatch?: { readonly end: () => void; readonly fail: () => void };
    /** Of the page's inline script, `src/app/boot.js`: removes what extensions have inserted. */
    removeInserted?: () => void;
  }
}

const openInstead = (url: string) => window.location.replace(url);

/** Keeps what nobody caught, for recordings and reports. */
function followUncaughtErrors() {
  window.addEventListener("error", ({ error }) => pathRecorder.fail(error));
  window.addEventListener("unhandledrejection", ({ reason }) => pathRecorder.fail(reason));
}

/** Resolves to the configuration that the tab has kept with its session, or to that of the file. */
async function keptConfig(fetched: Promise<Config>): Promise<Config> {
  // `keepConfig` handles its failure later.
  fetched.catch(() => {});
  try {
    return parseConfig(readStorage("sessionStorage", storageKeys.config) ?? "");
  } catch {
    return fetched;
  }
}

async function start() {
  followUncaughtErrors();
  claimTypePolicies();
  const root = document.getElementById("root") ?? document.body;
  const entered = enterFirstAddress(openInstead);
  if (!entered) return;
  const { isAsExported, isInterrupted } = entered;
  const exported = exportedConfig(root.dataset.config);
  const isKept = readStorage("sessionStorage", storageKeys.session) !== null;
  // As `boot.js` selects it; a kept session has stored the language of its user.
  const texts = startTexts(chosenLanguage({ multilingual: isKept || exported.multilingual }));
  const fetchedConfig = loadConfig();
  const loading = (isKept ? keptConfig(fetchedConfig) : fetchedConfig).then(
    (config) => ({ config, error: null }),
    (error: unknown) => ({ config: null, error }),
  );
  const loaded = await texts.catch(() => null);
  if (!loaded) return window.startWatch?.fail();
  const { i18n, replaceTexts } = loaded;
  i18n.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  // Home's code, which a restored session shows, runs while the configuration is on its way.
  if (isKept) void loadSignedIn(i18n).catch(() => {});
  const { config, error } = await loading;
  await nextTask();
  if (!config) {
    window.startWatch?.end();
    document.title = i18n.t("startProblem.title");
    createRoot(root).render(<StartFailed i18n={i18n} error={error} />);
    return;
  }
  const base = basePath(config.environment);
  if (enterBasePath(base, openInstead)) return;
  const services = await startApp(config, i18n, {
    isInterrupted,
    fetchedConfig,
    // Some browsers never load a module again that was missing once: a reload is offered.
    onCallsLoaded: (isLoaded) => (isLoaded ? window.startWatch?.end() : window.startWatch?.fail()),
  }).catch((cause: unknown) => {
    if (cause instanceof ApiError) return null;
    throw cause;
  });
  // Without the code of calls a session cannot be restored.
  if (!services) return;
  window.startWatch?.end();
  await nextTask();
  const startTools = () =>
    import("./effects/configuration/environment-tools.ts").then(
      (tools) => tools.startTools(config, i18n, services.actors.get("session")),
      () => {},
    );
  if (base !== "") void startTools();
  else if (config.environment === "local") runWhenIdle([startTools]);
  const app = (
    <StrictMode>
      <App
        services={{ ...services, exportedConfig: exported }}
        i18n={i18n}
        history={createBrowserHistory()}
        base={base}
      />
    </StrictMode>
  );
  const isSignedOut = services.actors.get("session")?.getSnapshot().matches("signedOut") ?? false;
  // Exported HTML is hydrated as soon as its code is loaded; if that fails, the page loads it
  // later.
  if (isSignedOut)
    await loadPageAt(window.location.pathname.slice(base.length), i18n).catch(() => {});
  // The splash is not a screen to hydrate.
  const isExported = isAsExported && root.dataset.screen === i18n.language;
  if (isExported && isSignedOut) {
    moveLinksUnder(base, root);
    window.removeInserted?.();
    // A transition is hydrated in slices, between which the browser handles input.
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
  const replaceFirstTexts = async () => replaceTexts(services.requestTexts);
  if (!isSignedOut) void replaceFirstTexts();
  runWhenIdle([
    paintedScreen,
    ...(isSignedOut ? [replaceFirstTexts] : []),
    async () => {
      const { startBackground } = await import("./app/background.ts");
      startBackground({ config, i18n, services, base });
    },
    ...(isSignedOut ? [async () => prefetchForUser(root, i18n, chosenLanguage(config))] : []),
  ]);
}

/**
 * Loads what the user needs next: at once where an email is remembered, otherwise on the first
 * interaction, because a page that nobody uses needs no more than it shows.
 */
async function prefetchForUser(root: HTMLElement, i18n: I18n, language: Language) {
  if (readStorage("localStorage", storageKeys.rememberedEmail) === null) await waitForInteraction();
  runWhenIdle([
    // i18next, which all further texts need.
    () => i18n.loadNamespaces([]),
    () => prefetch(JSON.parse(root.dataset.lazy ?? "[]") as FileGroup[], language),
  ]);
}

// Async module scripts may run before the document is parsed.
if (document.readyState !== "loading") void nextTask().then(start);
else document.addEventListener("DOMContentLoaded", () => void start(), { once: true });
