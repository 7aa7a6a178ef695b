// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { noChanges } from "../../../src/visualiser/model/state-status.ts";
import { GalleryPage } from "../../../src/visualiser/view/gallery-page.tsx";
import { SearchBox } from "../../../src/visualiser/view/search-box.tsx";
import { createTexts } from "../../../src/visualiser/view/texts.ts";
import { type Charts, WalkerProvider } from "../../../src/visualiser/view/walker-context.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

/** Lets the frames of a view show a page that is ready and empty. */
beforeEach(() => {
  const emptyPage = document.implementation.createHTMLDocument();
  emptyPage.documentElement.dataset["screen"] = "ready";
  emptyPage.getAnimations = () => [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => {
    for (const frame of document.querySelectorAll("iframe")) {
      Object.defineProperty(frame, "contentDocument", { value: emptyPage, configurable: true });
    }
    return setTimeout(call, 0);
  });
});

/** Shows a view of the machine `health`; counts how often its paths are read. */
async function show(view: ReactNode, hash: string, changes = noChanges) {
  const reads = { count: 0 };
  const health = registry.find(({ example }) => example.machine.id === "health");
  if (!health) throw new Error("no machine");
  const paths = Object.fromEntries(shortestPaths(health.example, health.at).states);
  const drawn = {
    chart: chartOf(health.example.machine),
    get paths() {
      reads.count += 1;
      return paths;
    },
  };
  const charts = { health: drawn } as unknown as Charts;
  const walker = createWalker(charts, () => {});
  walker.follow(hash);
  const loaded = {
    coverage: Promise.resolve({ machines: [], results: {} }),
    marks: Promise.resolve({ statuses: new Map(), changes }),
  };
  const value = { walker, charts, coverage: () => loaded.coverage, marks: () => loaded.marks };
  const i18n = await createTexts("en");
  const spoken: (string | null)[] = [];
  const note = () => {
    const text = document.querySelector("[role=status]")?.textContent ?? "";
    if (text !== "" && text !== spoken.at(-1)) spoken.push(text);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <WalkerProvider value={value}>{view}</WalkerProvider>
      </I18nextProvider>,
    );
    await Promise.all([loaded.coverage, loaded.marks]);
  });
  return { walker, spoken, reads };
}

const patient = { timeout: 10_000 };

test("VIS-06 the gallery speaks the start and the result of a search", async () => {
  const { spoken, walker, reads } = await show(<GalleryPage />, "#/gallery?shown=no+such+text");
  expect(screen.getByText(/of \d+ screens read$/, { selector: "span" })).toBeTruthy();
  await expect.poll(() => spoken, patient).toEqual(["Reading the screens…", "0 states"]);

  // Another change of the walk does not write the addresses again.
  const before = reads.count;
  await act(async () => walker.select("another transition"));
  expect(reads.count).toBe(before);
});

test("VIS-06 a search for a text speaks its start and its result", async () => {
  const { spoken } = await show(<SearchBox />, "#/health");
  const field = screen.getByRole("combobox");
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "forgot" } });
  const [text] = await screen.findAllByRole("option", { name: /text · en/ }, patient);
  spoken.length = 0;
  fireEvent.click(text as HTMLElement);
  expect(await screen.findByText(/of \d+ screens read$/, {}, patient)).toBeTruthy();
  await screen.findByText("No state shows this text.", {}, patient);
  expect(spoken).toEqual(["Reading the screens…", "No state shows this text."]);
});

test("VIS-07 arrow keys show their match, composed text opens none", async () => {
  await show(<SearchBox />, "#/health");
  const field = screen.getByRole("combobox");
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "health" } });
  const [, second] = await screen.findAllByRole("option");
  const shown: unknown[] = [];
  Object.assign(second ?? {}, { scrollIntoView: () => shown.push(second) });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(field.ariaExpanded).toBe("true");
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(shown).toEqual([second]);
});

test("VIS-11 the filters of the gallery show what its address holds", async () => {
  const { walker } = await show(<GalleryPage />, "#/gallery?machine=gone&shown=first");
  const machine = screen.getByRole<HTMLSelectElement>("combobox", { name: /^Machine/ });
  const text = screen.getByRole<HTMLInputElement>("searchbox", { name: "Text on the screen" });
  expect(machine.value).toBe("gone");
  act(() => walker.follow("#/gallery?machine=gone&shown=second"));
  expect(text.value).toBe("second");
});

test("VIS-10 the gallery names the changed states without a screen", async () => {
  const ids = ["health", "health.ready", "health.unreachable"];
  const states = Object.fromEntries(ids.map((id) => [id, { before: null }]));
  await show(<GalleryPage />, "#/gallery?status=changed", { base: "v1", states });
  const list = screen.getByRole("list", { name: "Changed states without a screen of their own:" });
  const links = [...list.querySelectorAll("a")].map((link) => [link.textContent, link.hash]);
  expect(links).toEqual([
    ["health", "#/health"],
    ["health.unreachable", "#/health/unreachable"],
  ]);
});
