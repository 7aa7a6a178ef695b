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
