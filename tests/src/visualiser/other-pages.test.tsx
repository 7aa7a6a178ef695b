// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { parseReport } from "../../../src/visualiser/model/report.ts";
import { packPath } from "../../../src/visualiser/walk/route.ts";
import { showVisualiser } from "../../support/show-visualiser.tsx";

const to = "session/signIn";
const password = "Harbour Light 77";
const input = "nobody remembered";
const steps = [
  { to, event: { type: "email.changed", email: "qa@hartwellpensions.example" } },
  { to, event: { type: "password.changed", password } },
  { to, event: { type: "credentials.submitted" } },
  { to, effect: "signIn", result: "needs a code" },
];

/** A walker with its address and the number of its entries in the history. */
function openWalker(hash: string, paths: Parameters<typeof createWalker>[0] = {}) {
  const opened = { hash, entries: 1 };
  const walker = createWalker(paths, (next, isNewEntry) => {
    if (isNewEntry && next !== opened.hash) opened.entries += 1;
    opened.hash = next;
  });
  const follow = (next: string) => {
    opened.hash = next;
    walker.follow(next);
  };
  follow(hash);
  return { walker, opened, follow };
}

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href") ?? "";

describe.each(["Gallery", "Coverage", "Side by side"])("%s", (page) => {
  test("VIS-02 another page and back keeps the walk", async () => {
    const { walker, opened, follow } = openWalker("#/signIn");
    for (const step of steps) walker.take(step);
    walker.back();
    const address = opened.hash;
    follow("#/gallery");
    await showVisualiser(walker);
    await act(async () => follow(hrefOf(page)));
    const href = hrefOf("Walk");
    cleanup();
    follow(href);
    expect(walker.stage.path().steps).toEqual(steps.slice(0, 3));
    expect(walker.now().ahead).toEqual(steps.slice(3));
    expect(opened.hash).toBe(address);
  });
});

test("VIS-02 a link adds no entry to the history, and keeps its role", () => {
  const { walker, opened, follow } = openWalker("#/signIn");
  walker.load(JSON.stringify({ machine: "signIn", steps }));
  const link = opened.hash;
  follow("#/idle");
  const { entries } = opened;
  follow(`#/signIn?path=${packPath({ machine: "signIn", input: "email remembered", steps })}`);
  follow(link);
  expect(opened.entries).toBe(entries);
  walker.follow("#/idle", true);
  expect(opened.entries).toBe(entries + 1);
  const report = parseReport({ role: "auditor", release: "" });
  walker.load(JSON.stringify({ machine: "contact", steps: [], report }));
  expect(openWalker(opened.hash).walker.stage.path().report?.role).toBe("auditor");
});

test("VIS-02 another page and another machine starts that machine", () => {
  const { walker, follow } = openWalker("#/signIn");
  for (const step of steps) walker.take(step);
  follow("#/coverage");
  follow("#/idle");
  expect(walker.stage.path()).toMatchObject({ machine: "idle", steps: [] });
});

test("VIS-02 a result of the search is an entry beside the page before it", () => {
  const { walker, opened, follow } = openWalker("#/signIn");
  for (const step of steps) walker.take(step);
  follow("#/gallery");
  walker.filter({ sought: "locked" });
  expect(opened.hash).toBe("#/gallery?sought=locked");
  const { entries } = opened;
  walker.follow("#/signIn", true);
  expect(opened.entries).toBe(entries + 1);
});

test.each(["health", "session"])("VIS-03 a link keeps the chart of %s", (machine) => {
  const { walker, opened } = openWalker("#/signIn");
  for (const step of steps) walker.take(step);
  walker.show(machine);
  const reloaded = openWalker(opened.hash);
  expect(reloaded.walker.now().machine).toBe(machine);
  expect(reloaded.walker.stage.path().machine).toBe("signIn");
  expect(reloaded.opened.hash).toContain(`#/${machine}?path=`);
});

test("VIS-03 a link to a state keeps the chart of another machine", () => {
  const paths = { signIn: { paths: { "signIn.there": { machine: "signIn", input, steps } } } };
  const { walker, opened } = openWalker("#/signIn/there", paths);
  expect(opened.hash).toBe("#/signIn/there");
  walker.show("session");
  const reloaded = openWalker(opened.hash, paths).walker;
  expect(reloaded.now()).toMatchObject({ machine: "session", problem: null });
  expect(reloaded.stage.path().steps).toHaveLength(steps.length);
  walker.show("signIn");
  expect(opened.hash).toBe("#/signIn/there");
});

test("VIS-03 a link of a recording keeps the look that was chosen", () => {
  const { walker, opened } = openWalker("#/signIn");
  const viewport = { width: 1280, height: 800 };
  const report = parseReport({ role: "nobody", language: "zh-CN", mode: "dark", viewport });
  walker.load(JSON.stringify({ machine: "signIn", steps, report }));
  expect(walker.now().look).toEqual({ language: "zh-CN", mode: "dark", width: "desktop" });
  const look = { language: "en", mode: "dark", width: "tablet" } as const;
  walker.look(look);
  expect(openWalker(opened.hash).walker.now().look).toEqual(look);
});

test("VIS-03 a link keeps waits of more than a day", () => {
  const { walker, opened } = openWalker("#/signIn");
  for (const wait of [1_000, 50_000_000, 50_000_000]) walker.take({ wait });
  expect(walker.stage.path().steps).toEqual([{ wait: 50_001_000 }, { wait: 50_000_000 }]);
  const { stage } = openWalker(opened.hash).walker;
  expect(stage.clock().elapsedMs()).toBe(100_001_000);
});

describe("side by side", () => {
  test("VIS-03 the address holds what is compared", async () => {
    const { walker, opened, follow } = openWalker("#/signIn");
    follow("#/compare");
    expect(opened.hash).toMatch(/^#\/compare\?path=[\w-]+$/);
    await showVisualiser(walker);
    for (const name of ["English", "Tablet", "auditor"])
      fireEvent.click(screen.getByRole("checkbox", { name }));
    const compared = {
      languages: ["zh-CN"],
      widths: ["phone", "tablet"],
      modes: ["light", "dark"],
      roles: ["client", "auditor"],
    };
    expect(openWalker(opened.hash).walker.now()).toMatchObject({ page: "compare", compared });
    follow("#/gallery");
    expect(openWalker(hrefOf("Side by side")).walker.now().compared).toEqual(compared);
    follow("#/compare?languages=xx&widths=watch");
    expect(walker.now().compared).toMatchObject({ languages: ["en", "zh-CN"], widths: ["phone"] });
  });

  test.each([0, 4])("VIS-02 a reload compares the same walk of %i steps", async (count) => {
    const { walker, follow } = openWalker("#/enquiry");
    follow("#/signIn");
    for (const step of steps.slice(0, count)) walker.take(step);
    follow("#/gallery");
    await showVisualiser(walker);
    const href = hrefOf("Side by side");
    const reloaded = openWalker(href);
    expect(reloaded.walker.now()).toMatchObject({ page: "compare", machine: "signIn" });
    expect(reloaded.walker.stage.path().steps).toHaveLength(count);
    expect(JSON.stringify(reloaded.walker.stage.path())).not.toContain(password);
    expect(reloaded.opened.hash).toBe(href);
    expect(reloaded.opened.entries).toBe(1);
  });

  test("VIS-03 a path that is refused is reported, and the walk stays", async () => {
    const { walker, follow } = openWalker("#/signIn");
    for (const step of steps) walker.take(step);
    follow("#/compare?path=bm8gcGF0aA");
    await showVisualiser(walker);
    expect(screen.getByRole("alert").textContent).toContain("The file or link is damaged");
    expect(walker.stage.path().steps).toEqual(steps);
  });
});
