// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { Toaster } from "../../../../src/ui/toast/toaster.tsx";
import { homeResponses } from "../../../support/home-responses.ts";
import { serveApi } from "../../../support/stub-api.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function showHome(id = "client-1") {
  const api = await serveApi(homeResponses);
  const view = (
    <Toaster>
      <HomePage />
    </Toaster>
  );
  const shown = await showSignedIn(view, { baseUrl: api.baseUrl, user: { id } });
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
  "Insights",
  "Quick links",
  "Unaudited views",
);

describe("arranging home", () => {
  test("HOME-05 blocks move and hide, keep their focus, and are restored", async () => {
    const { user } = await showHome();
    expect(headings()).toEqual(designed);
    await user.click(screen.getByRole("button", { name: "Arrange this page" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Arrange home" }));
    const up = await dialog.findByRole("button", { name: "Move Latest reports up" });
    await user.click(up);
    expect(document.activeElement).toBe(up);
    expect(dialog.getByRole("status").textContent).toBe("Latest reports is now number 1 of 6.");
    await user.click(dialog.getByRole("checkbox", { name: "Insights" }));
    await user.click(dialog.getByRole("button", { name: "Done" }));
    const arranged = blocksOf(
      "Latest reports",
      "Assets under management",
      "What is new",
      "Quick links",
      "Unaudited views",
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

  test("HOME-05 a page without blocks says so", async () => {
    const { user } = await showHome();
    await user.click(screen.getByRole("button", { name: "Arrange this page" }));
    for (const box of await screen.findAllByRole("checkbox")) await user.click(box);
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.getByText("All blocks are hidden.")).toBeDefined();
    cleanup();
    localStorage.setItem("portal.homeLayouts", "{broken");
    await showHome();
    expect(headings()).toEqual(designed);
  });
});
