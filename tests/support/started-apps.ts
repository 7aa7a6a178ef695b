import { type i18n as I18n, createInstance, type ReadCallback } from "i18next";
import { afterEach, beforeEach } from "vitest";
import type { SessionActor } from "../../machines/session/machine.ts";
import type { SignInActor } from "../../machines/sign-in/machine.ts";
import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import type { RunningSandbox } from "../../sandbox/server.ts";
import { storageKeys } from "../../src/browser/storage.ts";
import { type Config, neutralConfig } from "../../src/config/config.ts";
import { startApp } from "../../src/effects/session/start-app.ts";
import { browserWindow } from "./browser-window.ts";
import { signInByApi } from "./mint-session.ts";
import { startTestSandbox } from "./test-sandbox.ts";
import type { Language } from "../../src/i18n/languages.ts";

/** Starts the application without views, in each test with a new embedded API. */
export function startedApps() {
  browserWindow();
  let sandbox: RunningSandbox;
  let sessions: SessionActor[] = [];

  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(async () => {
    for (const session of sessions) session.stop();
    sessions = [];
    sessionStorage.clear();
    window.localStorage.removeItem(storageKeys.lastActiveAt);
    window.localStorage.removeItem("language");
    await sandbox.close();
  });

  return {
    origin: () => sandbox.origin,
    /** Starts a tab; the tabs of one environment share a browser and can exchange messages. */
    async start(
      i18n: I18n,
      environment: "uat" | "dit" | "dev" = "uat",
      apiBase = `${sandbox.origin}/api`,
      options: Partial<Config> = {},
      /** What `config.json` has changed since the tab kept its configuration. */
      changes: Promise<Partial<Config>> = Promise.resolve({}),
    ) {
      const config = {
        ...neutralConfig,
        apiBase,
        environment,
        multilingual: true,
        claimsNamespace: "https://portal.example/",
        ...options,
      };
      const app = await startApp(config, i18n, {
        isInterrupted: false,
        fetchedConfig: changes.then((changed) => ({ ...config, ...changed })),
        onCallsLoaded: () => {},
      });
      const session = app.actors.get("session");
      if (!session) throw new Error("No session is running");
      sessions.push(session);
      const signIn = () => session.getSnapshot().children["signIn"] as SignInActor;
      return {
        app,
        session,
        signIn,
        submit(key: PersonaKey) {
          signIn().send({ type: "email.changed", email: personas[key].email });
          signIn().send({ type: "password.changed", password: personas[key].password });
          signIn().send({ type: "credentials.submitted" });
        },
        user: () => session.getSnapshot().context.user?.firstName,
      };
    },
    tokensOf: (key: PersonaKey) => signInByApi(sandbox.origin, key),
  };
}

/** Texts whose loading the test controls. */
export async function slowTexts(language: Language) {
  const awaited: { readonly language: string; readonly arrive: () => void }[] = [];
  const i18n = createInstance();
  await i18n
    .use({
      type: "backend",
      read(name: string, _: string, done: ReadCallback) {
        if (name === language) done(null, {});
        else awaited.push({ language: name, arrive: () => done(null, {}) });
      },
    })
    .init({ lng: language, fallbackLng: false, load: "currentOnly", ns: ["sign-in"] });
  return { i18n, awaited };
}
