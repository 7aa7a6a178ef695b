// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { clientFixture } from "../../../../../machines/user/fixtures.ts";
import { FundingLevelPage } from "../../../../../src/features/home/funding-level/funding-level-page.tsx";
import { Toaster } from "../../../../../src/ui/toast/toaster.tsx";
import { fundingResponses } from "../../../../support/funding-responses.ts";
import { showSignedIn } from "../../../../support/show-signed-in.tsx";
import { serveApi } from "../../../../support/stub-api.ts";

const navigation = clientFixture.navigation.map((entry) => ({
  ...entry,
  components: ["FundingLevel"],
}));

test("LDI-01 COPY-01 a copied link names the portfolio that is shown", async () => {
  const { baseUrl } = await serveApi(fundingResponses);
  const view = (
    <Toaster>
      <FundingLevelPage />
    </Toaster>
  );
  const path = "/home?view=funding-level";
  const { user } = await showSignedIn(view, { baseUrl, path, user: { navigation } });
  await screen.findByRole("heading", { name: "Matching" });
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await screen.findByText("Link copied");
  expect(new URL(await navigator.clipboard.readText()).searchParams.get("portfolio")).toBe("HPS03");
});
