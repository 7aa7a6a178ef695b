// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { splitParts } from "../../../../src/features/home/split-parts.ts";
import { assetsOf, homeResponses } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";

async function showAssets(changed: StubResponses) {
  await showSignedIn(<HomePage />, { responses: { ...homeResponses, ...changed } });
  return within(await screen.findByRole("region", { name: "Assets under management" }));
}

const asOf = "2026-11-20";
const part = (code: string, value: number) => ({
  code,
  name: code,
  client: "Crown",
  asOf,
  value,
});

test("HOME-03 only a positive total has shares", () => {
  const shares = (...values: number[]) =>
    splitParts(values.map((value, index) => part(`P${index}`, value))).map(({ share }) => share);
  expect(shares(150, -50)).toEqual([1.5, -0.5]);
  // Exact shares: rounded to 0.1%, they add up to 99.9%.
  expect(shares(1, 1, 1)).toEqual([1 / 3, 1 / 3, 1 / 3]);
  expect(shares(50, -50)).toEqual([null, null]);
  expect(shares(10, -50)).toEqual([null, null]);
});

test("HOME-03 a negative total is shown with its parts and no shares", async () => {
  const block = await showAssets({
    "GET /portfolios/HPS01/aum": { json: assetsOf("HPS01", 10_000_000, 20_000_000) },
    "GET /portfolios/HPS02/aum": { json: assetsOf("HPS02", -30_000_000, -5_000_000) },
  });
  expect(await block.findByText("−£20.0m", { selector: "p" })).toBeTruthy();
  const table = within(block.getByRole("table", { name: "By portfolio" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "PortfolioShareValue, GBP",
    "Growth–10,000,000",
    "Credit–−30,000,000",
    "Total of 2 portfolios–−20,000,000",
  ]);
  // Nor a bar, whose parts have a width as shares of the total.
  expect(table.getByRole("rowheader", { name: "Growth" }).closest("div")?.children).toHaveLength(1);
});

test("HOME-03 HOME-04 one day of data has no chart or changes", async () => {
  const oneDay = (code: string) => {
    const assets = assetsOf(code, 5_000_000, 0);
    return { json: { ...assets, change: null, history: assets.history.slice(-1) } };
  };
  const block = await showAssets({
    "GET /portfolios/HPS01/aum": oneDay("HPS01"),
    "GET /portfolios/HPS02/aum": oneDay("HPS02"),
  });
  expect(await block.findByText("£10.0m", { selector: "p" })).toBeTruthy();
  expect(block.queryByRole("slider")).toBeNull();
  expect(block.queryByRole("table", { name: "Changes in value" })).toBeNull();
});

test("HOME-03 HOME-04 an unsorted history is sorted", async () => {
  const reversed = (code: string) => {
    const assets = assetsOf(code, 3_000_000, 2_000_000);
    return { json: { ...assets, history: assets.history.toReversed() } };
  };
  const block = await showAssets({
    "GET /portfolios/HPS01/aum": reversed("HPS01"),
    "GET /portfolios/HPS02/aum": reversed("HPS02"),
  });
  await block.findByText("£6.0m", { selector: "p" });
  const moves = within(await block.findByRole("table", { name: "Changes in value" }));
  expect(moves.getByRole("row", { name: /Start of the month/ }).textContent).toMatch(
    /30\sOct\s2026\+£2\.0m\+50\.00%/,
  );
});

test("HOME-03 a total of values of several days names each day", async () => {
  const earlier = { ...assetsOf("HPS02", 5_000_000, 4_000_000), asOf: "2026-11-19" };
  const block = await showAssets({ "GET /portfolios/HPS02/aum": { json: earlier } });
  expect(await block.findByText("Close of business on 19 Nov 2026 and 20 Nov 2026")).toBeTruthy();
});
