// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { assetsOf, homeResponses } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";

test("DOOR-01 BRIDGE-01 doors and bridge cover what could be read", async () => {
  const portfolios = ["HPS01", "HPS02", "HPS03", "HPS04"].map((groupCode) => ({
    groupCode,
    clientName: "Hartwell",
    portfolioName: `Name of ${groupCode}`,
    checked: false,
  }));
  const read = (code: string) => {
    const flows = [{ date: "2026-11-03", value: 1_000_000 }];
    return { json: { ...assetsOf(code, 12_000_000, 10_000_000), flows } };
  };
  const half: StubResponses = {
    "GET /portfolios/list": { json: { portfolios } },
    "GET /portfolios/HPS01/aum": read("HPS01"),
    "GET /portfolios/HPS02/aum": { status: 500 },
    "GET /portfolios/HPS03/aum": read("HPS03"),
    "GET /portfolios/HPS04/aum": { status: 500 },
  };
  const navigation = [{ name: "Unaudited data", path: "/unaudited" }];
  await showSignedIn(<HomePage />, {
    responses: { ...homeResponses, ...half },
    user: { navigation },
  });
  const region = await screen.findByRole("region", { name: "Assets under management" });
  const block = within(region);
  const notice = "Excludes Name of HPS02 and Name of HPS04, which could not be loaded.";
  expect(await block.findByText(notice)).toBeTruthy();
  const bridge = await block.findByRole("figure", { name: /Changes in value/ });
  expect(bridge.textContent).toContain("2 of 4 portfolios");
  await block.findByRole("table", { name: "Changes in value" });
  const doors = block
    .getAllByRole("link")
    .map((link) => new URL(link.getAttribute("href") ?? "", "https://portal.example"))
    .filter(({ pathname }) => pathname === "/unaudited")
    .map(({ searchParams }) => searchParams.get("portfolios"));
  expect(new Set(doors)).toEqual(new Set(["HPS01", "HPS03", "HPS01 HPS03"]));
});

test.each([
  [12_000_000, 0],
  [12_000_000.4, 1],
])("HOME-03 a note where two of %d differ from their total", async (value, notes) => {
  const codes = ["HPS01", "HPS02"];
  const named = { clientName: "Hartwell", portfolioName: "Growth", checked: false };
  const listed = { json: { portfolios: codes.map((groupCode) => ({ groupCode, ...named })) } };
  const read = codes.map((code) => [
    `GET /portfolios/${code}/aum`,
    { json: { ...assetsOf(code, value, value), history: [] } },
  ]);
  const responses = { "GET /portfolios/list": listed, ...Object.fromEntries(read) };
  await showSignedIn(<HomePage />, { responses: { ...homeResponses, ...responses } });
  await screen.findByRole("row", { name: /^Total of 2 portfolios/ });
  expect(screen.queryAllByText(/may not add up exactly/)).toHaveLength(notes);
});
