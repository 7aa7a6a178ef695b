// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SecurityTipsPage } from "../../../../src/features/security-tips/security-tips-page.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

test("TIPS-01 a page without any tips says so", async () => {
  const responses = { "GET /support/category/list": { json: { categories: [] } } };
  await showSignedIn(<SecurityTipsPage />, { responses });
  expect(await screen.findByText(/^Sorry, information in this category/)).toBeTruthy();
});

test("A11Y-01 tips that are read again leave the focus on their page", async () => {
  const list = "GET /support/category/list";
  const { user, api } = await showSignedIn(<SecurityTipsPage />, {
    responses: { [list]: { status: 503, json: {} } },
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  api.change({ [list]: { json: { categories: [] } } });
  await user.click(retry);
  await screen.findByText(/^Sorry, information in this category/);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
