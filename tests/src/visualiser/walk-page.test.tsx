// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { healthMachine } from "../../../machines/health/machine.ts";
import { transitionsOf } from "../../../src/visualiser/model/transitions.ts";
import { noChanges } from "../../../src/visualiser/model/state-status.ts";
import { createTexts } from "../../../src/visualiser/view/texts.ts";
import { loadChanges } from "../../../src/visualiser/walk/load-changes.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { healthChart, showVisualiser } from "../../support/show-visualiser.tsx";

async function show(language: "en" | "zh-CN" = "en") {
  const shown = { hash: "" };
  const walker = createWalker({}, (hash) => (shown.hash = hash));
  walker.follow("#/health");
  await showVisualiser(walker, { language, charts: await healthChart() });
  return { walker, shown };
}

test("VIS-02 Walk on the walk page is its address, so that the walk stays", async () => {
  const { walker, shown } = await show();
  await act(async () => void walker.take({ wait: 1_000 }));
  expect(shown.hash).toContain("?path=");
  expect(screen.getByRole("link", { name: "Walk" }).getAttribute("href")).toBe(shown.hash);
});

test("VIS-07 the focus stays among the controls when a pressed one vanishes", async () => {
  await show();
  const press = async (name: string) => {
    const [button] = screen.getAllByRole("button", { name });
    button?.focus();
    await act(async () => button?.click());
    return document.activeElement?.id;
  };
  expect(await press("+1 s")).toBe("");
  expect(await press("Back")).toBe("controls");
  expect(await press("ready")).toBe("controls");
});

const dragged = vi.fn<() => void>();

test("VIS-07 panels stored by a larger window fit into this one", async () => {
  localStorage.setItem("visualiser.panels", '{"list":420,"screen":1536,"controls":-5}');
  await show();
  const edges = screen.getAllByRole("separator");
  const numberOf = (edge: HTMLElement, name: string) => Number(edge.getAttribute(name));
  for (const edge of edges) {
    expect(numberOf(edge, "aria-valuenow")).toBeLessThanOrEqual(numberOf(edge, "aria-valuemax"));
    expect(numberOf(edge, "aria-valuenow")).toBeGreaterThanOrEqual(numberOf(edge, "aria-valuemin"));
  }
  localStorage.removeItem("visualiser.panels");
});

test("VIS-01 a drag ends where its button was released outside the chart", async () => {
  await show();
  const chart = document.querySelector("#chart") ?? document.body;
  const place = () => chart.querySelector("g")?.getAttribute("transform");
  chart.hasPointerCapture = () => false;
  chart.setPointerCapture = dragged;
  fireEvent.pointerDown(chart, { button: 0, buttons: 1, clientX: 5, clientY: 5 });
  const before = place();
  fireEvent.pointerMove(chart, { buttons: 0, clientX: 90, clientY: 90 });
  fireEvent.pointerMove(chart, { buttons: 1, clientX: 190, clientY: 90 });
  expect(place()).toBe(before);
  expect(dragged).not.toHaveBeenCalled();
});

test("VIS-05 the title names the page, in its language", async () => {
  const { walker } = await show();
  const walk = document.title;
  await act(async () => walker.follow("#/coverage"));
  const coverage = document.title;
  cleanup();
  await showVisualiser(walker, { language: "zh-CN" });
  expect([walk, coverage, document.title]).toEqual([
    "Walk · Visualiser",
    "Coverage · Visualiser",
    "覆盖 · 状态浏览器",
  ]);
});

test("VIS-05 the document is in the language of the texts", async () => {
  const i18n = await createTexts("zh-CN", document);
  const { lang } = document.documentElement;
  await i18n.changeLanguage("en");
  expect([lang, document.documentElement.lang]).toEqual(["zh-CN", "en"]);
});

test("VIS-09 the last step of a path is current, and in sight", async () => {
  const { walker } = await show();
  const failed = { to: "session/health", effect: "checkHealth", result: "outage" };
  for (const step of [{ wait: 1_000 }, failed, { wait: 3_000 }])
    await act(async () => void walker.take(step));
  await act(async () => walker.stepTo(1));
  const list = screen.getByRole("list", { name: "Path" });
  const current = within(list).getByRole("button", { current: "step" });
  expect(current.textContent).toBe("1 s elapsed");
  const next = within(list).getByRole("button", { name: "3 s elapsed" });
  Object.assign(list, { getBoundingClientRect: () => ({ top: 0, bottom: 40 }) });
  Object.assign(next, { getBoundingClientRect: () => ({ top: 50, bottom: 70 }) });
  await act(async () => walker.stepTo(3));
  expect(list.scrollTop).toBe(30);
});

test("VIS-02 a step is announced while a transition is selected", async () => {
  const { walker } = await show();
  const ready = transitionsOf(healthMachine).find((name) => name.endsWith("→ health.ready"));
  await act(async () => walker.select(ready ?? null));
  const said = () =>
    screen.getAllByRole("status").find(({ textContent }) => textContent.includes("Selected: "))
      ?.textContent;
  expect(said()).toMatch(/^checking · Selected: /);
  await act(async () => walker.fire(ready ?? ""));
  expect(said()).toMatch(/^ready · Selected: /);
});

test("VIS-05 a report in Chinese has no English word or comma", async () => {
  const { walker } = await show("zh-CN");
  const viewport = { width: 1280, height: 800 };
  const user = { role: "client", region: "uk", isImpersonating: true };
  const report = { ...user, release: "1", language: "zh-CN", mode: "dark", viewport };
  const text = JSON.stringify({ machine: "health", steps: [], report });
  await act(async () => walker.load(text));
  const facts = within(screen.getByRole("region", { name: "在平台中记录" }));
  expect(facts.getByText("client、uk、被模拟")).toBeTruthy();
  expect(facts.getByText("1280 × 800、dark、zh-CN")).toBeTruthy();
});

test("VIS-01 the edges of panels are in the main part of the page", async () => {
  await show();
  const main = screen.getByRole("main");
  expect(screen.getAllByRole("separator").every((edge) => main.contains(edge))).toBe(true);
});

test("VIS-03 the most steps of a path have a separator", async () => {
  const { walker } = await show();
  const steps = Array.from({ length: 2_001 }, () => ({ wait: 1 }));
  await act(async () => walker.load(JSON.stringify({ machine: "health", steps })));
  expect(screen.getByRole("alert").textContent).toContain("more than 2,000 steps");
});

test("VIS-07 a file that cannot be read is reported", async () => {
  await show();
  const unreadable = { text: () => Promise.reject(new Error("gone")) };
  const input = screen.getByLabelText("Load");
  await act(async () => void fireEvent.change(input, { target: { files: [unreadable] } }));
  expect(screen.getByRole("alert").textContent).toContain("is damaged");
});

test.each(["<!doctype html>", "{}"])("VIS-08 a damaged comparison is none: %s", async (text) => {
  vi.stubGlobal("fetch", async () => new Response(text));
  expect(await loadChanges()).toEqual(noChanges);
});
