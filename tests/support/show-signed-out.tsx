import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, onTestFinished } from "vitest";
import { createBrowserHistory } from "../../src/router/browser-history.ts";
import { storageKeys, writeStorage } from "../../src/browser/storage.ts";
import { startApp } from "../../src/effects/session/start-app.ts";
import { App } from "../../src/app/app.tsx";
import { enterFirstAddress } from "../../src/app/navigation/first-address.ts";
import { type Config, neutralConfig } from "../../src/config/config.ts";
import { createI18n } from "../../src/i18n/create-i18n.ts";
import type { Language } from "../../src/i18n/languages.ts";
import { catalogueOf } from "./catalogue.ts";
import { type StubResponse, serveApi } from "./stub-api.ts";

export const person = { email: "ada@harrowfield.example", password: "Portfolio2026" };

export const refused = (error: string, description?: string, status = 400): StubResponse => ({
  status,
  json: { error, ...(description ? { error_description: description } : {}) },
});

export const done: StubResponse = { json: { status: "ok" } };

/** Default responses: the API is healthy and every link is valid. */
const defaults: Readonly<Record<string, StubResponse>> = {
  "GET /health": done,
  "GET /auth/bannedpassword": { json: [] },
  "POST /auth/password/initial/verify": { json: { region: "uk" } },
  "POST /auth/password/reset/verify": {
    json: { region: "uk", questionKey: "firstPet", questionDescription: "Pet?" },
  },
};

interface Setting {
  readonly path: string;
  readonly language?: Language;
  readonly responses?: Readonly<Record<string, StubResponse>>;
  readonly region?: Config["region"];
}

/**
 * Renders the whole signed-out application with its real session, client and router against a stub
 * server, closed after the test. Waiting never advances a fake clock.
 */
export async function showSignedOut({
  path,
  language = "en",
  responses = {},
  region = "global",
}: Setting) {
  const text = catalogueOf(language);
  const api = await serveApi({ ...defaults, ...responses });
  window.history.replaceState(null, "", path);
  const { isInterrupted = false } =
    enterFirstAddress((url) => window.history.replaceState(null, "", url)) ?? {};
  const i18n = await createI18n(language);
  // As the language selector stores it.
  if (language !== "en") writeStorage("localStorage", storageKeys.language, language);
  const config = {
    ...neutralConfig,
    multilingual: language !== "en",
    apiBase: api.baseUrl,
    captchaProvider: "recaptcha" as const,
    region,
  };
  const services = await startApp(config, i18n, {
    isInterrupted,
    fetchedConfig: Promise.resolve(config),
    onCallsLoaded: () => {},
  });
  onTestFinished(() => {
    cleanup();
    writeStorage("localStorage", storageKeys.language, null);
    services.actors.get("session")?.stop();
  });
  render(<App services={services} i18n={i18n} history={createBrowserHistory()} base="" />);

  const field = (key: string, values?: Record<string, number>) =>
    seen(() => screen.getByLabelText<HTMLInputElement>(text(key, values)));
  return {
    api,
    text,
    field,
    async fill(key: string, value: string) {
      fireEvent.change(await field(key), { target: { value } });
    },
    /** Presses a button once it is enabled. */
    async press(key: string) {
      const button = await seen(() => {
        const found = screen.getByRole<HTMLButtonElement>("button", { name: text(key) });
        expect(found.disabled).toBe(false);
        return found;
      });
      fireEvent.click(button);
    },
  };
}

/** Retries a query until it no longer throws; never advances a fake clock. */
export async function seen<T>(look: () => T): Promise<T> {
  const found: T[] = [];
  await expect.poll(() => found.push(look()), { interval: 20 }).toBe(1);
  const [value] = found;
  if (value === undefined) throw new Error("Nothing was found");
  return value;
}

/** Advances a fake clock and lets the application react. */
export const advance = (move: () => void) =>
  act(() => {
    move();
    return Promise.resolve();
  });
