// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { clientFixture } from "../../../../../machines/user/fixtures.ts";
import { FundingLevelPage } from "../../../../../src/features/home/funding-level/funding-level-page.tsx";
import { FundingSpanDoor } from "../../../../../src/features/home/funding-level/funding-span-door.tsx";
import { HomePage } from "../../../../../src/features/home/home-page.tsx";
import { failedText } from "../../../../support/failed-text.ts";
import { fundingOf, fundingResponses } from "../../../../support/funding-responses.ts";
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

  test("LDI-01 the usual portfolio is shown, and how many others there are", async () => {
    const funding = fundingOf([0.98, 0.98]);
    const portfolios = funding.portfolios.map((own, at) => ({ ...own, checked: at === 1 }));
    const { section } = await showSection({
      "GET /portfolios/ldi/list": { json: { ...funding, portfolios } },
    });
    expect(await section.findByText("Long gilts")).toBeTruthy();
    expect(section.getByText("You have 1 other portfolio with a funding level.")).toBeTruthy();
    const same = /^From 16\s?Nov.* to 17\s?Nov.* the funding level stayed at 98\.0%\.$/;
    expect(section.getByText(same, { selector: "p:not([hidden])" })).toBeTruthy();
  });

  test("SPAN-01 DOOR-01 a span leads to rows with the change of the assets", async () => {
    const { points } = fundingOf([0.951, 0.96, 0.98]);
    const { user } = await showSignedIn(
      <FundingSpanDoor
        code="HPS03"
        currency="GBP"
        points={points}
        from="2026-11-16"
        to="2026-11-18"
      />,
      {
        apiTime: () => new Date("2026-11-20T09:00:00Z"),
        user: { navigation: [{ name: "Unaudited data", path: "/unaudited" }] },
      },
    );
    await user.click(await screen.findByRole("link", { name: /^Compare holdings/ }));
    expect(JSON.stringify(window.history.state)).toContain('"amount":2900000');
  });

  test("LDI-01 five days are the latest five of those that were read", async () => {
    const funding = fundingOf([0.95, 0.951, 0.952, 0.953, 0.954, 0.955, 0.956, 0.957]);
    await showSignedIn(<FundingLevelPage />, {
      responses: { ...fundingResponses, "GET /portfolios/ldi/list": { json: funding } },
      user: { navigation },
      path: "/home?view=funding-level&range=5D",
    });
    const changes = await screen.findAllByText(/^From 19\s?Nov.* to 23\s?Nov/);
    expect(changes.length).toBeGreaterThan(0);
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
