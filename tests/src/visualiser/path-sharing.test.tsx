// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { PathSharing } from "../../../src/visualiser/view/path-sharing.tsx";
import { createTexts } from "../../../src/visualiser/view/texts.ts";
import { WalkerProvider } from "../../../src/visualiser/view/walker-context.ts";
import { noChanges } from "../../../src/visualiser/model/state-status.ts";
import { readSavedPaths } from "../../../src/visualiser/walk/saved-paths.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "clipboard");
});

/** jsdom has no clipboard. */
function allowClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
}

async function show(language: "en" | "zh-CN" = "en") {
  const walker = createWalker({}, (hash) => window.history.replaceState(null, "", hash));
  walker.follow("#/signIn");
  const coverage = Promise.resolve({ machines: [], results: {} });
  const i18n = await createTexts(language);
  render(
    <I18nextProvider i18n={i18n}>
      <WalkerProvider
        value={{
          walker,
          charts: {},
          marks: async () => ({ statuses: new Map(), changes: noChanges }),
          coverage: () => coverage,
        }}
      >
        <PathSharing />
      </WalkerProvider>
    </I18nextProvider>,
  );
  return walker;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const statuses = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

test("VIS-03 'Copied' is shown until the text changes", async () => {
  const copied: string[] = [];
  allowClipboard(async (text) => void copied.push(text));
  const walker = await show();
  await press("Copy link");
  await press("Copy journey");
  expect(copied[0]).toBe(window.location.href);
  // The link is no longer in the clipboard.
  expect(statuses()).toEqual(["", "", "Copied"]);
  act(() => walker.look({ mode: "dark" }));
  expect(statuses()).toEqual(["", "", ""]);
  await press("Copy machine test");
  expect(statuses()).toEqual(["", "Copied", ""]);
  act(() => void walker.take({ to: "session/signIn", event: { type: "email.changed" } }));
  expect(statuses()).toEqual(["", "", ""]);
  await press("Copy link");
  expect(copied.at(-1)).toContain("path=");
});

test("VIS-03 a browser without a clipboard says that nothing was copied", async () => {
  await show("zh-CN");
  await press("复制链接");
  expect(statuses()[0]).toBe("无法复制。请检查浏览器是否允许访问剪贴板。");
});

test("VIS-03 a refused copy is reported until the next one succeeds", async () => {
  await show();
  allowClipboard(() => Promise.reject(new DOMException("", "NotAllowedError")));
  await press("Copy machine test");
  expect(statuses()[1]).toMatch(/^Could not be copied/);
  allowClipboard(async () => {});
  await press("Copy machine test");
  expect(statuses()[1]).toBe("Copied");
});

test("VIS-07 the focus stays with the saved paths after one is deleted", async () => {
  await show();
  await press("Keep");
  const [button] = screen.getAllByRole("button", { name: /^Delete/ });
  button?.focus();
  await press(button?.getAttribute("aria-label") ?? "");
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("VIS-03 a path without a name replaces no other", async () => {
  const walker = await show();
  await press("Keep");
  await press("Keep");
  act(() => void walker.take({ wait: 1_000 }));
  await press("Keep");
  const kept = screen.getAllByRole("button", { name: /^Delete/ });
  expect(kept.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Delete signIn.enteringCredentials.quiet 2",
    "Delete signIn.enteringCredentials.quiet",
  ]);
  expect(readSavedPaths(localStorage).map(({ path }) => path.steps.length)).toEqual([1, 0]);
  localStorage.clear();
});

test.each([
  ["full", "setItem"],
  ["blocked", "getItem"],
] as const)("VIS-07 a browser with %s storage says that it keeps no path", async (_, failing) => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  if (failing === "getItem") vi.spyOn(Storage.prototype, failing).mockImplementation(refuse);
  await show();
  await press("Keep");
  expect(screen.getByRole("alert").textContent).toContain("stores nothing more");
});

function refuse(): never {
  throw new DOMException("", "QuotaExceededError");
}
