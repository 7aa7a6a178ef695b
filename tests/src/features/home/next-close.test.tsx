// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { homeResponses } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

const portfolio = { groupCode: "HPS001", clientName: "Hartwell", portfolioName: "Growth" };
const listOf = (market: string) => ({
  "GET /portfolios/list": { json: { portfolios: [{ ...portfolio, checked: true, market }] } },
});

const total = (value: number) => ({
  "GET /portfolios/aum": {
    json: {
      portfolios: [{ portfolioCode: "HPS001", currency: "GBP", asOf: "2026-11-20", value }],
      totals: [],
      next: null,
    },
  },
});

const page = <HomePage />;

test.each([
  ["australia", "2026-11-26T12:59:00Z", "2026-11-26T13:00:00Z"],
  ["uk", "2026-11-26T23:59:00Z", "2026-11-27T00:00:00Z"],
])("LIVE-01 an open page in Sydney shows the close of %s", async (market, before, after) => {
  vi.setSystemTime(new Date(before));
  const { api } = await showSignedIn(page, {
    responses: { ...homeResponses, ...listOf(market), ...total(40_000_000) },
    user: { region: "australia" },
  });
  expect(await screen.findByText("£40.0m", { selector: "p" })).toBeTruthy();
  api.change(total(41_000_000));
  vi.setSystemTime(new Date(after));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText("£41.0m", { selector: "p" })).toBeTruthy();
});

test.each([
  ["the same day", "2026-11-20T12:00:00Z", 1],
  ["another day", "2026-11-20T15:00:00Z", 2],
])("PERF-01 HOME-04 a market with %s at the last visit", async (_, lastLoginAt, count) => {
  vi.setSystemTime(new Date("2026-11-27T15:00:00Z"));
  const { api } = await showSignedIn(page, {
    responses: { ...homeResponses, ...listOf("australia"), ...total(40_000_000) },
    user: { region: "uk", lastLoginAt },
  });
  expect(await screen.findByText("£40.0m", { selector: "p" })).toBeTruthy();
  expect(api.requests.filter(({ call }) => call === "GET /portfolios/aum")).toHaveLength(count);
});
