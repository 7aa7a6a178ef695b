// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UnderConstructionPage } from "../../../../src/features/under-construction/under-construction-page.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

test("ROLE-01 an account without pages is told whom to ask for access", async () => {
  await showSignedIn(<UnderConstructionPage />, {
    path: "/pageunderconstruction",
    user: { navigation: [] },
  });
  expect(
    await screen.findByRole("heading", { name: "Your access is not set up yet" }),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Email \S+@\S+/ })).toBeTruthy();
});
