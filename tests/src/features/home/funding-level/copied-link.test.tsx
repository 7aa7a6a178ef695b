// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { clientFixture } from "../../../../../machines/user/fixtures.ts";
import { FundingLevelPage } from "../../../../../src/features/home/funding-level/funding-level-page.tsx";
import { fundingResponses } from "../../../../support/funding-responses.ts";
import { showSignedIn } from "../../../../support/show-signed-in.tsx";

const navigation = clientFixture.navigation.map((entry) => ({
  ...entry,
  components: ["FundingLevel"],
}));

test("LDI-01 COPY-01 a copied link names the portfolio that is shown", async () => {
  const path = "/home?view=funding-level";
  const { user } = await showSignedIn(<FundingLevelPage />, {
    responses: fundingResponses,
    path,
    user: { navigation },
  });
  await screen.findByRole("heading", { name: "Matching" });
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await screen.findByText("Link copied");
  expect(new URL(await navigator.clipboard.readText()).searchParams.get("portfolio")).toBe("HPS03");
});
