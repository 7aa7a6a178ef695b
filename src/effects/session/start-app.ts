import type { i18n as I18n } from "i18next";
import { createActor } from "xstate";
import type { SessionActor } from "../../../machines/session/machine.ts";
import type { User } from "../../../machines/user/types.ts";
import { createActorRegistry } from "../../actors/actor-registry.ts";
import type { ApiTime } from "../../api/api-time.ts";
import type { TokenResponse } from "../../api/contract/auth.ts";
import type { ReportEvent } from "../../audit/events.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import { runWhenIdle } from "../../browser/run-when-idle.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";
import type { Config } from "../../config/config.ts";
import { chosenLanguage } from "../../i18n/chosen-language.ts";
import { type Language, languageOfRegion } from "../../i18n/languages.ts";
import { lazyDependencies } from "../lazy-dependencies.ts";
import { pathRecorder } from "../recorder/path-recorder.ts";
import type { RestoredSession } from "./create-dependencies.ts";
import { provideSession } from "./session-effects.ts";

interface Start {
  /** Whether the page is a reloaded step of a sign-in. */
  readonly isInterrupted: boolean;
  /** The content of `config.json`, which may be newer than the configuration of the start. */
  readonly fetchedConfig: Promise<Config>;
  /** Called after each load of the code of calls; the next call tries a failed one again. */
  readonly onCallsLoaded: (isLoaded: boolean) => void;
}

const nobody: RestoredSession = { user: null, ended: null };

/**
 * Starts the session machine outside of React. Without a stored session it starts at once, and the
 * code of calls, tokens and tabs loads after the first screen is shown; to restore a session after a
 * reload it waits for that code, and rejects if it does not load.
 */
export async function startApp(
  config: Config,
  i18n: I18n,
  { isInterrupted, fetchedConfig, onCallsLoaded }: Start,
) {
  const started = Promise.withResolvers<SessionActor>();
  const shown = Promise.withResolvers<void>();
  // When the page is idle: beside the hydration it would delay input.
  const isShown = shown.promise.then(
    () => new Promise<void>((resolve) => void runWhenIdle([async () => resolve()])),
  );
  const dependencies = lazyDependencies(async () => {
    const loading = toNetworkError(import("./create-dependencies.ts"));
    loading.then(
      () => onCallsLoaded(true),
      () => onCallsLoaded(false),
    );
    const { createDependencies } = await loading;
    const created = createDependencies({
      config,
      fetchedConfig,
      language: () => i18n.language,
      changeLanguage,
      onExpired: () => session.send({ type: "session.ended", reason: "expired" }),
    });
    void started.promise.then((running) => created.follow(running, shown.promise));
    return created;
  });

  // `i18n.language` changes only after the texts of a new language are loaded.
  let requestedLanguage: string = i18n.language;
  i18n.on("languageChanging", (language) => (requestedLanguage = language));
  async function changeLanguage(user: User | null) {
    const language = user ? languageOfRegion(user.region) : chosenLanguage(config);
    const isCurrent = i18n.language === language && requestedLanguage === language;
    if (!isCurrent) await i18n.changeLanguage(language);
  }

  const isStored = readStorage("sessionStorage", storageKeys.session) !== null;
  const restored = isStored ? await (await dependencies.load()).restore() : nobody;
  if (restored.user) void changeLanguage(restored.user);
  else await changeLanguage(null);

  const session: SessionActor = createActor(provideSession(dependencies, isShown), {
    input: {
      restoredUser: restored.user,
      ended: restored.ended ?? (isInterrupted ? "interrupted" : null),
      idleMinutes: config.idleMinutes,
      rememberedEmail: readStorage("localStorage", storageKeys.rememberedEmail) ?? "",
    },
    inspect: pathRecorder.of("session", restored.user ? "session restored" : "nobody signed in"),
  });
  keepLanguage(session);
  recheckFromBackCache();
  session.start();
  started.resolve(session);
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKeys.language && session.getSnapshot().matches("signedOut")) {
      void changeLanguage(null);
    }
  });
  return {
    api: dependencies.api,
    config,
    actors: createActorRegistry(session),
    record: dependencies.record,
    report: ((...report) =>
      void dependencies.load().then(
        (loaded) => loaded.report(...report),
        () => {},
      )) as ReportEvent,
    requestTexts: async (language: Language) => (await dependencies.load()).requestTexts(language),
    renewTokens: (response: TokenResponse) => dependencies.loaded().renewTokens(response),
    followTabs: () => shown.resolve(),
    apiTime: ((browserMs) => dependencies.loaded().apiTime(browserMs)) as ApiTime,
  };
}

/**
 * Stores the signed-in user's language for the sign-in page of this browser, as if it had been
 * selected there. An impersonated user's language is not stored.
 */
function keepLanguage(session: SessionActor): void {
  let kept: Language | null = null;
  session.subscribe((snapshot) => {
    const { user } = snapshot.context;
    if (!user || user.impersonatedName !== null || !snapshot.matches("signedIn")) return;
    const language = languageOfRegion(user.region);
    if (language !== kept) writeStorage("localStorage", storageKeys.language, language);
    kept = language;
  });
}

/**
 * Reloads a page restored from the back/forward cache when the user of this tab has changed or
 * signed out since, before anything is painted (ROUTE-09).
 */
function recheckFromBackCache(): void {
  const session = () => readStorage("sessionStorage", storageKeys.session);
  let atLeaving: string | null = null;
  window.addEventListener("pagehide", () => {
    atLeaving = session();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || session() === atLeaving) return;
    document.body.replaceChildren();
    window.location.reload();
  });
}
