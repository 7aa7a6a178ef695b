import { createInstance } from "i18next";
import { expect, onTestFinished, test } from "vitest";
import { health } from "../../../../src/api/contract/auth.ts";
import { neutralConfig } from "../../../../src/config/config.ts";
import { startApp } from "../../../../src/effects/session/start-app.ts";
import { browserWindow } from "../../../support/browser-window.ts";
import { serveApi } from "../../../support/stub-api.ts";

browserWindow();

test("PERF-01 HEALTH-01 the API is checked once the first screen is shown", async () => {
  const stub = await serveApi({});
  const i18n = createInstance();
  await i18n.init({ lng: "en", resources: {} });
  const config = { ...neutralConfig, apiBase: stub.baseUrl };
  const app = await startApp(config, i18n, {
    isInterrupted: false,
    fetchedConfig: Promise.resolve(config),
    onCallsLoaded: () => {},
  });
  onTestFinished(() => app.actors.get("session")?.stop());
  // The check would have been sent before this call, which loads the same code.
  await app.api.send(health, {}).catch(() => {});
  expect(stub.requests).toHaveLength(1);
  app.followTabs();
  await expect.poll(() => stub.requests).toHaveLength(2);
});
