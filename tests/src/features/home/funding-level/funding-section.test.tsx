// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { clientFixture } from "../../../../../machines/user/fixtures.ts";
import { HomePage } from "../../../../../src/features/home/home-page.tsx";
import { failedText } from "../../../../support/failed-text.ts";
import { fundingResponses } from "../../../../support/funding-responses.ts";
import { homeResponses } from "../../../../support/home-responses.ts";
import { showSignedIn } from "../../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../../support/stub-api.ts";

const [home, ...others] = clientFixture.navigation;
const navigation = home ? [{ ...home, components: ["FundingLevel"] }, ...others] : others;

async function showSection(changed: StubResponses = {}) {
  const { user, api } = await showSignedIn(<HomePage />, {
    responses: { ...homeResponses, ...fundingResponses, ...changed },
    user: { navigation },
  });
  const section = within(await screen.findByRole("region", { name: "Funding level" }));
  return { section, user, api };
}

describe("the funding level on home", () => {
  test("LDI-01 states the last day's assets, liabilities and deficit", async () => {
    const { section } = await showSection();
    const facts = await section.findAllByRole("term");
    expect(facts.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      "Assets£98.0m",
      "Liabilities£100.0m",
      "Deficit£2.0m",
    ]);
  });

  test("A11Y-01 what changed is said once, and describes the chart", async () => {
    const { section } = await showSection();
    const chart = await section.findByRole("slider");
    const description = /^From .* the funding level/;
    expect(section.getByRole("slider", { description })).toBe(chart);
    const paragraphs = section.getAllByRole("paragraph");
    expect(paragraphs.filter(({ textContent }) => description.test(textContent))).toHaveLength(1);
  });

  test("LDI-01 ERR-02 a failed read has both parts of its text", async () => {
    const { section, user, api } = await showSection({
      "GET /portfolios/ldi/list": { status: 500 },
    });
    expect(await failedText(section)).toBe(
      "An error occured while loading dataPlease refresh the page and try again",
    );
    api.change(fundingResponses);
    await user.click(section.getByRole("button", { name: "Try again" }));
    expect(await section.findByText("98.0%", { selector: "p" })).toBeTruthy();
  });
});
