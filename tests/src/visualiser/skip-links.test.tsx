// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { healthMachine } from "../../../machines/health/machine.ts";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import type { CoverageReport } from "../../../src/visualiser/model/coverage.ts";
import { App } from "../../../src/visualiser/view/app.tsx";
import { createTexts } from "../../../src/visualiser/view/texts.ts";
import type { Charts } from "../../../src/visualiser/view/walker-context.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { layOutChart } from "../../../tools/lay-out-chart.ts";
import { allowResizeObserver } from "../../support/resize-observer.ts";

beforeAll(allowResizeObserver);

interface Given {
  readonly language?: "en" | "zh-CN";
  readonly charts?: Charts;
  readonly loadCoverage?: () => Promise<CoverageReport>;
}

const noCoverage = async () => ({ machines: [], results: {} });

async function show(hash: string, given: Given = {}) {
  const { language = "en", charts = {}, loadCoverage = noCoverage } = given;
  const walker = createWalker({}, () => {});
  walker.follow(hash);
  const i18n = await createTexts(language);
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <App walker={walker} charts={charts} loadCoverage={loadCoverage} />
      </I18nextProvider>,
    ),
  );
}

/** Follows every link before the header; returns its text and the id of what it focuses. */
function followSkipLinks() {
  const header = screen.getByRole("banner");
  const links = screen
    .getAllByRole("link")
    .filter((link) => link.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING);
  return links.map((link) => {
    fireEvent.click(link);
    return [link.textContent, document.activeElement?.id];
  });
}

test.each(["gallery", "coverage", "compare"])(
  "VIS-01 a link skips to the content of %s",
  async (page) => {
    await show(`#/${page}`);
    expect(followSkipLinks()).toEqual([["Skip to content", "main"]]);
    expect(screen.getByRole("main")).toBe(document.activeElement);
    cleanup();
    await show(`#/${page}`, { language: "zh-CN" });
    expect(followSkipLinks()).toEqual([["跳至正文", "main"]]);
  },
);

test("VIS-01 links of the walk lead to chart, controls and screen", async () => {
  const health = { ...(await layOutChart(chartOf(healthMachine))), paths: {} };
  await show("#/health", { charts: { health } });
  expect(followSkipLinks()).toEqual([
    ["Skip to the chart", "chart"],
    ["Skip to the controls", "controls"],
    ["Skip to the screen", "screen"],
  ]);
});

test("VIS-01 a link skips to the note of a page that failed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await show("#/coverage", { loadCoverage: () => Promise.reject(new Error("offline")) });
  expect(screen.getByRole("heading", { name: "This view failed" })).toBeTruthy();
  expect(followSkipLinks()).toEqual([["Skip to content", "main"]]);
});
