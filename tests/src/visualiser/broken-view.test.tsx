// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { healthChart, showVisualiser } from "../../support/show-visualiser.tsx";

test("VIS-02 a view that breaks can be restarted without its path", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const walker = createWalker({}, () => {});
  walker.follow("#/health");
  walker.take({ to: "session/health", effect: "checkHealth", result: "ready" });
  expect(walker.stage.path().steps).toHaveLength(1);
  const i18n = await showVisualiser(walker, { charts: await healthChart() });
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
