// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { clientFixture } from "../../../../../machines/user/fixtures.ts";
import { FundingLevelPage } from "../../../../../src/features/home/funding-level/funding-level-page.tsx";
import { dateOf } from "../../../../../src/format/days.ts";
import { dayOf } from "../../../../../src/ui/chart/time-series.ts";
import { fundingOf, fundingResponses } from "../../../../support/funding-responses.ts";
import { showSignedIn } from "../../../../support/show-signed-in.tsx";

const point = (date: string, assets: number, liabilities = 100) => ({
  date,
  assets,
  liabilities,
  fundingLevel: liabilities === 0 ? null : assets / liabilities,
});

async function showPoints(points: readonly ReturnType<typeof point>[]) {
  const list = { json: { ...fundingOf([]), points } };
  const [home, ...others] = clientFixture.navigation;
  const navigation = home ? [{ ...home, components: ["FundingLevel"] }, ...others] : others;
  await showSignedIn(<FundingLevelPage />, {
    responses: { ...fundingResponses, "GET /portfolios/ldi/list": list },
    user: { navigation },
  });
  const history = within(await screen.findByRole("region", { name: "Funding level over time" }));
  const plot = await history.findByRole("slider", { name: /^Funding level of .* by date$/ });
  return { history, plot };
}

const fromTo = "From 16 Nov 2026 to 20 Nov 2026 the funding level";

test.for([
  {
    input: "dates out of order",
    points: [point("2026-11-20", 98), point("2026-11-16", 95), point("2026-11-18", 99)],
    words: `${fromTo} rose by 3.0 percentage points, from 95.0% to 98.0%.`,
    last: 2,
  },
  {
    input: "zero liabilities",
    points: [point("2026-11-16", 95), point("2026-11-20", 98, 0)],
    words: `${fromTo} cannot be compared: on one of these days there are no liabilities.`,
    last: 1,
  },
  {
    input: "negative assets",
    points: [point("2026-11-16", 5), point("2026-11-20", -50)],
    words: `${fromTo} fell by 55.0 percentage points, from 5.0% to −50.0%.`,
    last: 1,
  },
  {
    input: "a rounded change",
    points: [point("2026-11-16", 96.63), point("2026-11-20", 94.57)],
    words: `${fromTo} fell by 2.1 percentage points, from 96.6% to 94.6%. The figures may not add up exactly because of rounding.`,
    last: 1,
  },
  {
    input: "one day",
    points: [point("2026-11-20", 98)],
    words: "There is one day of data in this period.",
    last: 0,
  },
  {
    input: "30 years of days",
    points: Array.from({ length: 10_958 }, (_, index) =>
      point(dateOf(dayOf("1996-11-20") + index), index === 0 ? 90 : 95),
    ),
    words:
      "From 20 Nov 1996 to 20 Nov 2026 the funding level rose by 5.0 percentage points, from 90.0% to 95.0%.",
    last: 10_957,
  },
])("LDI-01 CHART-01 $input is shown as text and chart", async ({ points, words, last }) => {
  const { history, plot } = await showPoints(points);
  expect(history.getAllByText(words).length).toBeGreaterThan(0);
  expect(plot.getAttribute("aria-valuemax")).toBe(String(last));
});

test("LDI-01 CHART-01 a missing month is a gap in the lines", async () => {
  const days = (from: string) =>
    Array.from({ length: 9 }, (_, index) => point(dateOf(dayOf(from) + index), 95));
  const { plot } = await showPoints([...days("2026-09-01"), ...days("2026-11-02")]);
  const lines = [...plot.querySelectorAll("path.line[stroke-width='2']")];
  expect(lines.map((line) => line.getAttribute("d")?.match(/M/g)?.length)).toEqual([2, 2, 2]);
});
