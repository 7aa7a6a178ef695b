// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { readFile } from "node:fs/promises";
import { Profiler } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { App } from "../../../src/app/app.tsx";
import { exportScreens } from "../../../src/app/export.tsx";
import { parseConfig } from "../../../src/config/config.ts";
import { exportedConfig } from "../../../src/config/exported-config.ts";
import { startApp } from "../../../src/effects/session/start-app.ts";
import { createI18n } from "../../../src/i18n/create-i18n.ts";
import { createBrowserHistory } from "../../../src/router/browser-history.ts";
import { serveApi } from "../../support/stub-api.ts";

test("PERF-01 hydration renders each part of the sign-in page once", async () => {
  const written = await readFile("public/config.json", "utf8");
  const { screens, fields } = await exportScreens(written);
  const root = document.createElement("div");
  root.innerHTML = screens[0]?.versions[0]?.html ?? "";
  // As the inline script of the page does.
  const year = root.querySelector("[data-year]");
  if (year) year.textContent = year.textContent.replace(/\d+/, `${new Date().getFullYear()}`);
  document.body.append(root);
  window.history.replaceState(null, "", "/login");
  const stub = await serveApi({});
  const i18n = await createI18n("en");
  const config = { ...parseConfig(written), apiBase: stub.baseUrl };
  const services = await startApp(config, i18n, {
    isInterrupted: false,
    fetchedConfig: Promise.resolve(config),
    onCallsLoaded: () => {},
  });
  const onRecoverableError = vi.fn();
  const commits: string[] = [];
  const shown = { ...services, exportedConfig: exportedConfig(fields), followTabs() {} };
  const hydrated = await act(async () =>
    hydrateRoot(
      root,
      <Profiler id="page" onRender={(_, phase) => commits.push(phase)}>
        <App services={shown} i18n={i18n} history={createBrowserHistory()} base="" />
      </Profiler>,
      { onRecoverableError },
    ),
  );
  onTestFinished(() => {
    act(() => hydrated.unmount());
    services.actors.get("session")?.stop();
    root.remove();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  // The frame, then the form, which has a boundary of its own.
  expect(commits).toEqual(["mount", "update"]);
});
