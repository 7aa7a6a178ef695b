// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { homeResponses } from "../../../support/home-responses.ts";
import type { StubResponses } from "../../../support/stub-api.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

beforeEach(() => localStorage.clear());

async function showHome(id = "client-1", responses: StubResponses = {}) {
  const shown = await showSignedIn(<HomePage />, {
    responses: { ...homeResponses, ...responses },
    user: { id },
  });
  await screen.findByRole("button", { name: "Arrange this page" });
  return shown;
}

const headings = () =>
  screen.getAllByRole("heading", { level: 2, hidden: true }).map(({ textContent }) => textContent);
const blocksOf = (...names: readonly string[]) => names;
const designed = blocksOf(
  "Assets under management",
  "Latest reports",
  "What is new",
  "Your contacts",
  "Insights",
  "Unaudited views",
  "Quick links",
);

const arrangedFirst = blocksOf("Latest reports", "Assets under management");

describe("arranging home", () => {
  test("HOME-05 blocks move and hide, keep their focus, and are restored", async () => {
    const { user } = await showHome();
    expect(headings()).toEqual(designed);
    await user.click(screen.getByRole("button", { name: "Arrange this page" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Arrange home" }));
    const up = await dialog.findByRole("button", { name: "Move Latest reports up" });
    await user.click(up);
    expect(document.activeElement).toBe(up);
    expect(dialog.getByRole("status").textContent).toBe("Latest reports is now number 1 of 7.");
    await user.click(dialog.getByRole("switch", { name: "Insights" }));
    await user.click(dialog.getByRole("button", { name: "Done" }));
    const arranged = blocksOf(
      "Latest reports",
      "Assets under management",
      "What is new",
      "Your contacts",
      "Unaudited views",
      "Quick links",
    );
    expect(headings()).toEqual(arranged);
    cleanup();

    await showHome("client-2");
    expect(headings()).toEqual(designed);
    cleanup();

    const { user: again } = await showHome();
    expect(headings()).toEqual(arranged);
    await again.click(screen.getByRole("button", { name: "Arrange this page" }));
    await again.click(await screen.findByRole("button", { name: "Restore default" }));
    await again.click(screen.getByRole("button", { name: "Undo" }));
    await again.click(screen.getByRole("button", { name: "Restore default" }));
    await again.click(screen.getByRole("button", { name: "Done" }));
    expect(headings()).toEqual(designed);
    expect(localStorage.getItem("portal.homeLayouts")).toBeNull();
  });

  const call = "/users/me/home_layout";
  const order = ["reports", "assets", "funding", "news", "insights", "links", "views"];
  const layout = { order, hidden: ["insights"] };

  test("HOME-05 the account's layout is shown, and a change is saved to it", async () => {
    const { user, api } = await showHome("client-1", {
      [`GET ${call}`]: { json: { layout } },
      [`PUT ${call}`]: { json: { layout } },
    });
    await waitFor(() => expect(headings().slice(0, 2)).toEqual(arrangedFirst));
    expect(headings()).not.toContain("Insights");
    await user.click(screen.getByRole("button", { name: "Arrange this page" }));
    await screen.findByText(/Changes are saved to your account\./);
    await user.click(await screen.findByRole("button", { name: "Restore default" }));
    await waitFor(() =>
      expect(api.requests.findLast((request) => request.call === `PUT ${call}`)?.body).toEqual({
        layout: null,
      }),
    );
    await waitFor(() => expect(localStorage.getItem("portal.homeLayouts")).toBeNull());
  });

  test("HOME-05 what could not be saved is said, kept, and sent again", async () => {
    const { user, api } = await showHome("client-1", {
      [`GET ${call}`]: { json: { layout: null } },
      [`PUT ${call}`]: { status: 503 },
    });
    await user.click(screen.getByRole("button", { name: "Arrange this page" }));
    await user.click(await screen.findByRole("switch", { name: "Insights" }));
    await screen.findByText(/could not be saved to your account/);
    api.change({ ...homeResponses, [`PUT ${call}`]: { json: { layout } } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText(/could not be saved/)).toBeNull());
    await expect
      .poll(() => localStorage.getItem("portal.homeLayouts"))
      .not.toMatch(/"isUnsaved":true/);
    cleanup();
    // Another visit, before which the account could not be reached.
    localStorage.setItem(
      "portal.homeLayouts",
      JSON.stringify([{ userId: "client-1", ...layout, isUnsaved: true }]),
    );
    const { api: later } = await showHome("client-1", { [`PUT ${call}`]: { json: { layout } } });
    await waitFor(() =>
      expect(later.requests.some((request) => request.call === `PUT ${call}`)).toBe(true),
    );
    expect(headings().slice(0, 2)).toEqual(arrangedFirst);
  });

  test("HOME-05 without the addition the browser keeps the layout", async () => {
    const { user } = await showHome();
    await user.click(screen.getByRole("button", { name: "Arrange this page" }));
    await screen.findByText(/Changes are kept in this browser\./);
    await user.click(await screen.findByRole("switch", { name: "Insights" }));
    expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
    cleanup();
    await showHome();
    expect(headings()).not.toContain("Insights");
  });

  test("HOME-05 an impersonator sees the layout and stores nothing", async () => {
    localStorage.setItem(
      "portal.homeLayouts",
      JSON.stringify([{ userId: "client-1", order: ["views", "assets"], hidden: [] }]),
    );
    const stored = localStorage.getItem("portal.homeLayouts");
    const { api, user } = await showSignedIn(<HomePage />, {
      responses: { ...homeResponses, [`GET ${call}`]: { json: { layout } } },
      user: { id: "client-1", name: "Margaret Ellis", impersonatedName: "Margaret Ellis" },
    });
    await waitFor(() => expect(headings().slice(0, 2)).toEqual(arrangedFirst));
    const arrange = screen.getByRole("button", { name: "Arrange this page" });
    expect(arrange.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Only Margaret Ellis can arrange this page.")).toBeDefined();
    await user.click(arrange);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(localStorage.getItem("portal.homeLayouts")).toBe(stored);
    expect(api.requests.some((request) => request.call === `PUT ${call}`)).toBe(false);
  });

  test("HOME-05 a page without blocks says so", async () => {
    const { user } = await showHome();
    await user.click(screen.getByRole("button", { name: "Arrange this page" }));
    for (const box of await screen.findAllByRole("switch")) await user.click(box);
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.getByText("All blocks are hidden.")).toBeDefined();
    cleanup();
    localStorage.setItem("portal.homeLayouts", "{broken");
    await showHome();
    expect(headings()).toEqual(designed);
  });
});
