// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { healthChart, showVisualiser } from "../../support/show-visualiser.tsx";

async function show(hash: string, given?: Parameters<typeof showVisualiser>[1]) {
  const walker = createWalker({}, () => {});
  walker.follow(hash);
  await showVisualiser(walker, given);
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
  await show("#/health", { charts: await healthChart() });
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
