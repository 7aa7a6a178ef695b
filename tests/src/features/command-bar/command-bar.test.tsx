// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { type CSSObject, css } from "@emotion/react";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "../../../../machines/paths.ts";
import type { User } from "../../../../machines/user/types.ts";
import { ContactDialog } from "../../../../src/contact/contact-dialog.tsx";
import { CommandBar } from "../../../../src/features/command-bar/command-bar.tsx";
import { panelStyles } from "../../../../src/features/command-bar/command-panel.tsx";
import { FindButton } from "../../../../src/shell/find-button.tsx";
import { runtimeSystem } from "../../../../src/theme/system.ts";
import { recipeStyles } from "../../../../src/ui/prepare-styles.ts";
import {
  homeResponses,
  portfolios,
  statementOf,
  teamWithoutPlus,
} from "../../../support/home-responses.ts";
import { address, showSignedIn } from "../../../support/show-signed-in.tsx";
import { takeSavedFiles } from "../../../support/saved-files.ts";
import type { StubResponses } from "../../../support/stub-api.ts";

async function open(changed: StubResponses = {}, who: Partial<User> = {}) {
  return showSignedIn(
    <>
      <FindButton />
      <input aria-label="Field" />
      <CommandBar />
      <ContactDialog />
    </>,
    { responses: { ...homeResponses, ...changed }, user: who },
  );
}

// jsdom has no CSS object, which the focus trap of the dialog uses.
beforeEach(() => void vi.stubGlobal("CSS", { escape: (text: string) => text }));

const findField = () => screen.findByRole("combobox", { name: "Find" });
const option = (name: RegExp) => screen.findByRole("option", { name });

test("CMD-01 opens by its keys outside fields and returns the focus", async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText("Field"));
  await user.keyboard("/");
  expect(screen.getByLabelText("Field")).toHaveProperty("value", "/");
  await user.keyboard("{Control>}k{/Control}");
  const field = await findField();
  await expect.poll(() => document.activeElement).toBe(field);
  await user.keyboard("growth{Escape}");
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Field"));
  await user.tab({ shift: true });
  await user.keyboard("/");
  expect(await findField()).toHaveProperty("value", "");
});

test("CMD-01 a dialog opened by it returns the focus to where it was", async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText("Field"));
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await findField(), "message");
  await option(/Leave a message/);
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Leave a message" });
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Field"));
});

test("CMD-01 'val oct gro' and Enter download that statement", async () => {
  const saved = takeSavedFiles();
  const file = { file: "%PDF-1.7\n%%EOF", type: "application/pdf", name: "valuation.pdf" };
  const { user } = await open({ "GET /reports/R1/file": file });
  await user.click(screen.getByRole("button", { name: "Find" }));
  await user.type(await findField(), "val oct gro");
  const found = await option(/Valuation statement, Oct\s2026, Growth/);
  expect(found.getAttribute("aria-selected")).toBe("true");
  expect(Array.from(found.querySelectorAll("mark"), (mark) => mark.textContent)).toEqual([
    "Val",
    "Oct",
    "Gro",
  ]);
  await user.keyboard("{Enter}");
  await option(/Saved$/);
  expect(saved.map(({ name }) => name)).toEqual(["valuation.pdf"]);
});

test("CMD-01 shows only what the role may see, and opens it", async () => {
  const { user, container } = await open();
  await user.click(screen.getByRole("button", { name: "Find" }));
  for (const words of ["gro holdings", "stop"]) {
    await user.type(await findField(), words);
    await screen.findByText(`No results for “${words}”`);
    await user.clear(await findField());
  }
  await user.type(await findField(), "notif");
  await user.click(await option(/Notification settings/));
  await expect.poll(() => address(container)).toBe("/profile?tab=NotificationSettings");
  expect(screen.queryByRole("combobox", { name: "Find" })).toBeNull();
});

test("CMD-01 finds data sets as pages and by portfolio", async () => {
  const navigation = [{ name: "Unaudited data", path: paths.unaudited(), description: "" }];
  const { user, container } = await open({}, { navigation });
  await user.keyboard("{Control>}k{/Control}");
  for (const name of ["Transactions", "Income"]) {
    await user.clear(await findField());
    await user.type(await findField(), name);
    const first = () => screen.queryAllByRole("option")[0]?.textContent;
    await expect.poll(first).toMatch(new RegExp(`^${name}: all portfolios`));
    await user.type(await findField(), " gro");
    await option(new RegExp(`^${name}: Growth`));
  }
  await user.clear(await findField());
  await user.type(await findField(), "compare");
  await user.click(await option(/Compare dates/));
  await expect.poll(() => address(container)).toBe("/unaudited?tab=compare");
});

test("CMD-01 in Chinese, the word for cash finds the instruction, too", async () => {
  const navigation = [{ name: "资金指令", path: paths.cash(), description: "" }];
  const { user } = await open({}, { region: "china", navigation });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "查找" }), "现金");
  await option(/资金指令/);
});

test("MCST-01 a person found has the international number", async () => {
  const { user } = await open(teamWithoutPlus);
  await user.click(screen.getByRole("button", { name: "Find" }));
  await user.type(await findField(), "kofi");
  expect((await option(/Kofi Mensah/)).textContent).toContain("+44 20 7946 0134");
});

test("CMD-01 while impersonating it offers to stop", async () => {
  const { user } = await open({}, { impersonatedName: "Daniel Okafor" });
  await user.click(screen.getByRole("button", { name: "Find" }));
  await user.type(await findField(), "stop");
  await option(/Stop impersonating/);
});

test("CMD-01 older reports are asked for, also if typed before the lists", async () => {
  const year = new Date().getFullYear() - 1;
  const { api } = await open({
    "GET /portfolios/list": { status: 200, json: portfolios, isHeld: true },
    "POST /reports/search": { status: 200, json: { total: 0, reports: [] }, isHeld: true },
  });
  screen.getByRole("button", { name: "Find" }).click();
  for (const key of `val ${year} gro`) window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  expect(await findField()).toHaveProperty("value", `val ${year} gro`);
  await expect.poll(() => api.requests.map(({ call }) => call)).toContain("GET /portfolios/list");
  api.release();
  const status = await screen.findByRole("status");
  await screen.findByText("Searching older reports");
  expect(status.textContent).toBe("");
  const searches = () => api.requests.filter(({ call }) => call === "POST /reports/search");
  const body = { portfolioCodes: ["HPS01"], startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  await expect.poll(searches).toMatchObject([{ body }]);
  api.release();
  await expect.poll(() => status.textContent).toBe("0 results");
});

test("CMD-01 names the lists that could not be loaded and loads them again", async () => {
  const { user, api } = await open({ "GET /portfolios/list": { status: 503 } });
  await user.click(screen.getByRole("button", { name: "Find" }));
  await user.type(await findField(), "zzzz");
  await screen.findByText("Could not be loaded: Reports and Portfolios.");
  expect(screen.getByText("No results for “zzzz”").nextSibling).toBeNull();
  api.change({ "GET /portfolios/list": { json: portfolios } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^Check the spelling/);
  expect(document.activeElement).toBe(await findField());
});

test("CMD-01 all reports that were found are downloaded as one file", async () => {
  const saved = takeSavedFiles();
  const file = { file: "%PDF-1.7\n%%EOF", type: "application/pdf", name: "valuation.pdf" };
  const { user } = await open({
    "POST /reports/search/latest": {
      json: { total: 3, reports: ["R1", "R2", "R3"].map((id) => statementOf(id)) },
    },
    "GET /reports/R1/file": file,
    "GET /reports/R2/file": file,
    "GET /reports/R3/file": file,
    "POST /useralerts/checked/R2": { json: { status: "ok" } },
    "POST /useralerts/checked/R3": { json: { status: "ok" } },
  });
  await user.click(screen.getByRole("button", { name: "Find" }));
  await user.type(await findField(), "val oct");
  await user.click(await option(/All reports found \(3\), as a ZIP file/));
  await option(/All reports found \(3\), as a ZIP file.*Saved/);
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Reports .*\.zip$/)]);
  // A single report has no file of several.
  await user.type(await findField(), "{Backspace}{Backspace}{Backspace}nothing");
  expect(screen.queryByRole("option", { name: /as a ZIP file/ })).toBeNull();
});

test("CMD-01 a download that fails behind the closed bar has a toast", async () => {
  const held = { status: 404, isHeld: true } as const;
  const { user, api } = await open({ "GET /reports/R1/file": held });
  await user.click(screen.getByRole("button", { name: "Find" }));
  await user.type(await findField(), "val oct gro");
  await option(/Valuation statement, Oct\s2026, Growth/);
  await user.keyboard("{Enter}");
  await option(/Downloading/);
  await user.keyboard("{Escape}");
  api.release();
  expect((await screen.findByRole("alert")).textContent).toContain("again to see why");
});

test("CMD-01 arrows of an input method do not move the selection", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Find" }));
  const field = await findField();
  await user.type(field, "re");
  const [first] = await screen.findAllByRole("option");
  fireEvent.keyDown(field, { key: "ArrowDown", keyCode: 229 });
  expect(field.getAttribute("aria-activedescendant")).toBe(first?.id);
});

test("CMD-01 its button to close has prepared styles", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Find" }));
  await findField();
  const close = within(screen.getByRole("dialog")).getByRole("button");
  const parts = [close, close.querySelector("kbd"), close.querySelector("svg")?.parentElement];
  const styles = [...recipeStyles("dialog"), ...panelStyles];
  const prepared = new Set(styles.map((style) => css(runtimeSystem.css(style) as CSSObject).name));
  const shown = parts.map((part) => /css-([\w-]+)/.exec(part?.className ?? "")?.[1]);
  expect(shown.filter((name) => !name || !prepared.has(name))).toEqual([]);
});

test("CMD-01 what is typed at once is not told to have no results", async () => {
  const { user } = await open();
  const find = screen.getByRole("button", { name: "Find" });
  await user.click(find);
  await option(/Valuation statement/);
  await user.keyboard("{Escape}");
  // As in a browser, where a key arrives before the rendering that follows the first paint.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  find.click();
  await Promise.resolve();
  const field = screen.getByRole<HTMLInputElement>("combobox");
  expect(document.activeElement).toBe(field);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "val");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  expect(within(screen.getByRole("dialog")).getByRole("status").textContent).toBe("");
  expect(screen.queryByText(/No results/)).toBeNull();
  await option(/Valuation statement/);
  expect(field.value).toBe("val");
});
