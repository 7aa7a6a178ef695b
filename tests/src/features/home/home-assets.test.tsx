// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { ResponseOf } from "../../../../src/api/contract/call.ts";
import type { aumOfAll } from "../../../../src/api/contract/portfolios.ts";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { assetsOf, homeResponses } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import type { StubApi, StubResponses } from "../../../support/stub-api.ts";

const codes = Array.from({ length: 40 }, (_, index) => `P${index}`);
const many: StubResponses = {
  "GET /portfolios/list": {
    json: {
      portfolios: codes.map((groupCode, index) => ({
        groupCode,
        clientName: index < 20 ? "Crown" : "Mereway",
        portfolioName: `Portfolio ${index}`,
        checked: index === 7,
      })),
    },
  },
};
const eachOfMany: StubResponses = Object.fromEntries(
  codes.map((code) => [
    `GET /portfolios/${code}/aum`,
    { json: assetsOf(code, 1_000_000, 900_000) },
  ]),
);

async function showHome(changed: StubResponses, setting = {}) {
  return showSignedIn(<HomePage />, {
    responses: { ...homeResponses, ...many, ...changed },
    ...setting,
  });
}

const assets = async () =>
  within(await screen.findByRole("region", { name: "Assets under management" }));
const assetCalls = (shown: StubApi) =>
  shown.requests.map(({ call }) => call).filter((call) => call.endsWith("/aum"));

const page: ResponseOf<typeof aumOfAll> = {
  portfolios: codes.map((portfolioCode) => ({
    portfolioCode,
    currency: "GBP",
    asOf: "2026-11-20",
    value: 1_000_000,
  })),
  totals: [
    {
      currency: "GBP",
      history: [
        { date: "2026-10-30", value: 36_000_000 },
        { date: "2026-11-20", value: 40_000_000 },
      ],
      flows: [{ date: "2026-11-03", value: 1_000_000 }],
      since: { date: "2026-11-19", value: 39_500_000 },
    },
  ],
  next: null,
};

describe("assets of many portfolios", () => {
  test("HOME-03 uses the call for all portfolios if available", async () => {
    const shown = await showHome({ "GET /portfolios/aum": { json: page } });
    expect(await (await assets()).findByText("£40.0m", { selector: "p" })).toBeTruthy();
    expect(assetCalls(shown.api)).toEqual(["GET /portfolios/aum"]);
  });

  test("HOME-03 CHART-01 a year of a longer history is a year", async () => {
    const [total] = page.totals;
    const history = ["2024-10-31", "2025-10-31", "2025-11-28", "2026-11-20"];
    const totals = [{ ...total, history: history.map((date) => ({ date, value: 9 })) }];
    await showHome({ "GET /portfolios/aum": { json: { ...page, totals } } });
    expect(await screen.findByText(/^Assets under management from 31 Oct 2025/)).toBeTruthy();
  });

  test("HOME-03 otherwise reads each portfolio, the home one first", async () => {
    const shown = await showHome(eachOfMany);
    const block = await assets();
    await block.findByText("Total of 40 portfolios", { selector: "p" });
    expect(assetCalls(shown.api)).toHaveLength(41);
    expect(assetCalls(shown.api)[1]).toBe("GET /portfolios/P7/aum");
    expect(block.getByText("£40.0m", { selector: "p" })).toBeTruthy();
    expect(block.queryByRole("progressbar")).toBeNull();
    expect(block.getByText(/^Up /)).toBeTruthy();
    // Slivers beside the rest tell nothing.
    const rest = block.getByRole("rowheader", { name: "36 other portfolios" });
    expect(rest.querySelector("span")).toBeNull();
  });

  test("HOME-03 the first portfolio is shown as one of several", async () => {
    const pending = Object.fromEntries(
      codes.map((code) => [`GET /portfolios/${code}/aum`, "nothing" as const]),
    );
    const first = { json: assetsOf("P7", 1_000_000, 900_000) };
    await showHome({ ...pending, "GET /portfolios/P7/aum": first });
    const block = await assets();
    expect(await block.findByText("Total in GBP", { selector: "p" })).toBeTruthy();
    expect(block.getByRole("progressbar", { name: "1 of 40 portfolios" })).toBeTruthy();
    expect(block.getAllByText("1 of 40 portfolios")).toHaveLength(1);
    // A change is stated of all.
    expect(block.queryByText(/^Up /)).toBeNull();
  });

  test("REP-05 portfolios that arrive together are shown while others are late", async () => {
    const some = Object.fromEntries(
      codes.map((code) => [
        `GET /portfolios/${code}/aum`,
        ["P0", "P1", "P7"].includes(code)
          ? { json: assetsOf(code, 1_000_000, 900_000) }
          : ("nothing" as const),
      ]),
    );
    await showHome(some);
    const block = await assets();
    expect(await block.findByRole("progressbar", { name: "3 of 40 portfolios" })).toBeTruthy();
    expect(block.getByText("Total of 3 portfolios")).toBeTruthy();
    expect(block.getByText("£3.0m", { selector: "p" })).toBeTruthy();
  });

  test("HOME-03 a total of each currency tells how many portfolios it may lack", async () => {
    const some = Object.fromEntries(
      codes.map((code, index) => {
        const json = { ...assetsOf(code, 1_000_000, 900_000), currency: index < 4 ? "EUR" : "GBP" };
        return [`GET /portfolios/${code}/aum`, index === 0 ? ({ status: 500 } as const) : { json }];
      }),
    );
    const shown = await showHome(some);
    const block = await assets();
    expect(await block.findByText("Total in EUR", { selector: "p" })).toBeTruthy();
    expect(block.getByText("Total in GBP", { selector: "p" })).toBeTruthy();
    expect(await block.findAllByText("39 of 40 portfolios")).toHaveLength(2);
    shown.api.change(eachOfMany);
    await shown.user.click(await block.findByRole("button", { name: "Try again" }));
    expect(await block.findByText("Total of 3 portfolios", { selector: "p" })).toBeTruthy();
    expect(block.queryByText(/\d of 40 portfolios/)).toBeNull();
    // Each currency has a chart of its own, with its name on pictures and copies.
    for (const name of ["Assets under management, EUR", "Assets under management, GBP"]) {
      expect(await block.findByRole("figure", { name })).toBeTruthy();
    }
  });

  test("HOME-03 shows the other portfolios and a notice if half fail", async () => {
    const half = Object.fromEntries(
      codes.map((code, index) => [
        `GET /portfolios/${code}/aum`,
        index % 2 === 0 ? ({ status: 500 } as const) : { json: assetsOf(code, 1_000_000, 900_000) },
      ]),
    );
    const shown = await showHome(half);
    const block = await assets();
    expect(
      await block.findByText(/^Excludes Portfolio 0, .* and 15 other portfolios, which/),
    ).toBeTruthy();
    expect(block.getByText("£20.0m", { selector: "p" })).toBeTruthy();
    shown.api.change(eachOfMany);
    await shown.user.click(block.getByRole("button", { name: "Try again" }));
    expect(await block.findByText("£40.0m", { selector: "p" })).toBeTruthy();
    expect(block.queryByRole("alert")).toBeNull();
  });

  test("DOOR-01 a figure is a link for users who may see its rows", async () => {
    const two = { "GET /portfolios/list": homeResponses["GET /portfolios/list"] ?? "nothing" };
    await showHome(two);
    const doors = async () => {
      const block = await assets();
      await block.findByRole("table", { name: /portfolio/i });
      return block
        .queryAllByRole("link")
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => href.includes("tab=holdings"));
    };
    expect(await doors()).toEqual([]);
    cleanup();
    const navigation = [{ name: "Unaudited data", path: "/unaudited" }];
    await showHome(two, { user: { navigation } });
    await expect
      .poll(doors)
      .toEqual(
        ["HPS01", "HPS02", "HPS01+HPS02"].map(
          (chosen) => `/unaudited?tab=holdings&asOf=2026-11-20&figure=value&portfolios=${chosen}`,
        ),
      );
  });

  test("HOME-03 a reload of the tab uses the data of the same day", async () => {
    await showHome({ "GET /portfolios/aum": { json: page } });
    await (await assets()).findByText("£40.0m", { selector: "p" });
    cleanup();
    const shown = await showHome({});
    expect(await (await assets()).findByText("£40.0m", { selector: "p" })).toBeTruthy();
    expect(assetCalls(shown.api)).not.toContain("GET /portfolios/P0/aum");
  });

  test("HOME-03 assets are split by client and listed in full", async () => {
    const shown = await showHome({ "GET /portfolios/aum": { json: page } });
    const block = await assets();
    await shown.user.click(await block.findByRole("button", { name: "By client" }));
    const table = within(block.getByRole("table", { name: "By client" }));
    expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "ClientShareValue, GBP",
      "Crown50.0%20,000,000",
      "Mereway50.0%20,000,000",
      "Total of 40 portfolios100.0%40,000,000",
    ]);
    const link = block.getByRole("link", { name: "All portfolios" });
    expect(link.getAttribute("href")).toBe("/home?view=assets");
  });

  test("HOME-04 shows flows and return separately", async () => {
    await showHome({ "GET /portfolios/aum": { json: page } });
    const moves = await (await assets()).findByRole("table", { name: "Changes in value" });
    const rows = within(moves).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "SinceChangeChange, %Paid in or outReturn",
      "Last visitClose of 19\u00a0Nov\u00a02026+£500,000+1.27%£0+£500,000",
      "Start of the monthClose of 30\u00a0Oct\u00a02026+£4.0m+11.11%+£1.0m+£3.0m",
    ]);
  });

  test.for([
    { visit: "2026-11-20T13:28:00Z", isSame: false },
    { visit: "2026-11-21T09:00:00Z", isSame: true },
  ])(
    "HOME-04 a visit at $visit is compared with the close before it",
    async ({ visit, isSame }) => {
      const totals = page.totals.map((total) => ({ ...total, since: null }));
      const setting = { user: { lastLoginAt: visit } };
      await showHome({ "GET /portfolios/aum": { json: { ...page, totals } } }, setting);
      const block = await assets();
      await block.findByRole("table", { name: "Changes in value" });
      const note = isSame ? /^No business day has ended since/ : /last visit is not available/;
      expect(await block.findByText(note)).toBeTruthy();
    },
  );

  test("HOME-04 says if flows or the last visit are not available", async () => {
    await showHome(eachOfMany);
    const block = await assets();
    expect(await block.findByText(/Money paid in or out is not available/)).toBeTruthy();
    expect(block.getByText(/last visit is not available/)).toBeTruthy();
  });
});
