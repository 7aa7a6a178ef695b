// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import type { User } from "../../../machines/user/types.ts";
import { selectedPortfolioKey } from "../../../src/api/query-keys.ts";
import { ClientServiceTeamPage } from "../../../src/features/client-service-team/client-service-team-page.tsx";
import { FundingLevelPage } from "../../../src/features/home/funding-level/funding-level-page.tsx";
import { ProfilePage } from "../../../src/features/profile/profile-page.tsx";
import { fundingResponses } from "../../support/funding-responses.ts";
import { portfolios } from "../../support/home-responses.ts";
import { showSignedIn } from "../../support/show-signed-in.tsx";

const [home, ...others] = clientFixture.navigation;
const withFunding = {
  navigation: home ? [{ ...home, components: ["FundingLevel"] }, ...others] : others,
};
const oneTeam = { header: [{ name: "MyClientServiceTeam", components: ["ViewOne"] }] };

const pages: readonly (readonly [string, ReactNode, Partial<User>, string])[] = [
  ["/home?view=funding-level&portfolio=", <FundingLevelPage key="page" />, withFunding, "HPS03"],
  ["/profile?tab=PortfolioAddress&portfolio=", <ProfilePage key="page" />, {}, "HPS01"],
  ["/mcst?portfolio=", <ClientServiceTeamPage key="page" />, oneTeam, "HPS01"],
];

describe.each(pages)("PORT-01 a link to a portfolio: %s", (path, page, user, shownCode) => {
  const recorded: unknown[] = [];
  async function openLink(code: string) {
    const shown = await showSignedIn(page, {
      responses: {
        "GET /portfolios/list": { json: portfolios },
        "POST /myclientserviceteam/contacts": { json: { groups: [] } },
        ...fundingResponses,
      },
      path: path + code,
      user,
      record: (...event) => recorded.push(event),
    });
    await screen.findByRole("combobox", { name: "Portfolio" });
    return shown;
  }
  const note = () => screen.queryByText(/^This link names a portfolio that cannot be shown/);

  test("one that the user cannot see is said, with the one shown instead", async () => {
    await openLink("SLI001");
    expect(note()?.textContent).toMatch(/You see \S.* instead\.$/);
    cleanup();
    await openLink(shownCode);
    expect(note()).toBeNull();
  });

  test("PORT-02 AUDIT-01 another one that is selected is logged and kept", async () => {
    const { user: person, queryClient } = await openLink(shownCode);
    await person.click(screen.getByRole("combobox", { name: "Portfolio" }));
    const [, second] = screen.getAllByRole("option");
    if (second) await person.click(second);
    const selected = queryClient.getQueryData(selectedPortfolioKey({ ...clientFixture, ...user }));
    expect(selected).not.toBe(shownCode);
    const details = expect.objectContaining({ Portfolios: [selected] }) as unknown;
    expect(recorded).toContainEqual(["PortfolioSelection", details]);
  });
});
