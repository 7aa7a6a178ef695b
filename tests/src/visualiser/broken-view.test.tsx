// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { healthMachine } from "../../../machines/health/machine.ts";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { App } from "../../../src/visualiser/view/app.tsx";
import { createTexts } from "../../../src/visualiser/view/texts.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { layOutChart } from "../../../tools/lay-out-chart.ts";
import { allowResizeObserver } from "../../support/resize-observer.ts";

beforeAll(allowResizeObserver);

test("VIS-02 a view that breaks can be restarted without its path", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});

  const charts = { health: { ...(await layOutChart(chartOf(healthMachine))), paths: {} } };
  const walker = createWalker({}, () => {});
  walker.follow("#/health");
  walker.take({ to: "session/health", effect: "checkHealth", result: "ready" });
  expect(walker.stage.path().steps).toHaveLength(1);
  const i18n = await createTexts("en");
  const coverage = async () => ({ machines: [], results: {} });
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <App walker={walker} charts={charts} loadCoverage={coverage} />
      </I18nextProvider>,
    ),
  );
  // The pending effects are listed in order.
  const broken = vi.spyOn(Array.prototype, "toSorted").mockImplementation(() => {
    throw new Error("broken on purpose");
  });
  await act(async () => void (await i18n.changeLanguage("en")));
  broken.mockRestore();
  await screen.findByRole("heading", { name: "This view failed" });
  fireEvent.click(screen.getByRole("button", { name: "Restart" }));
  const chart = await screen.findByRole("region", { name: "Chart of health" });
  const lit = chart.querySelector("#chart")?.getAttribute("data-active-states");
  expect(lit).toContain("health.checking");
  expect(walker.stage.path().steps).toEqual([]);
});
