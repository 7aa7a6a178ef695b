// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { failedText } from "../../../support/failed-text.ts";
import { assetsOf, homeResponses, portfolios } from "../../../support/home-responses.ts";
import type { StubResponses } from "../../../support/stub-api.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

async function showHome(changed: StubResponses = {}, setting = {}) {
  return showSignedIn(<HomePage />, {
    responses: { ...homeResponses, ...changed },
    ...setting,
  });
}

const block = (name: string) => screen.findByRole("region", { name });

interface BlockCase {
  readonly name: string;
  readonly call: string;
  readonly content: RegExp;
  readonly none: unknown;
  readonly empty: string;
  readonly failed?: string;
}

const noData = { ...assetsOf("HPS01", 0, 0), asOf: null, value: null, change: null, history: [] };
const blocks: readonly BlockCase[] = [
  {
    name: "Assets under management",
    call: "GET /portfolios/HPS01/aum",
    content: /£996\.2m/,
    none: noData,
    empty: "No AUM data.",
  },
  {
    name: "Latest reports",
    call: "POST /reports/search/latest",
    content: /Valuation statement/,
    none: { total: 0, reports: [] },
    empty: "No reports found.",
  },
  {
    name: "What is new",
    call: "GET /support/whatsnew/list",
    content: /Reports on a schedule/,
    none: { items: [] },
    empty: "There is no news at the moment.",
  },
  {
    name: "Your contacts",
    call: "GET /myclientserviceteam/contact/all",
    content: /Kofi Mensah/,
    none: { groups: [] },
    empty: "Sorry, it seems that the information of this portfolio is not yet available.",
  },
  {
    name: "Insights",
    call: "GET /rss/list",
    content: /The quiet return of dividends/,
    none: { items: [] },
    empty: "There are no insights at the moment.",
  },
  {
    name: "Unaudited views",
    call: "GET /datapicker/listSearchCriteria",
    content: /View of day 9/,
    none: { views: [] },
    failed: "Request unaudited views error",
    empty: "You have no saved unaudited views yet.",
  },
];
const onePortfolio = {
  "GET /portfolios/list": { json: { portfolios: portfolios.portfolios.slice(0, 1) } },
};

describe("home page", () => {
  test.for(blocks)("HOME-01 $name shows its content", async ({ name, content }) => {
    await showHome();
    expect((await within(await block(name)).findAllByText(content)).length).toBeGreaterThan(0);
  });

  test("HOME-04 a sentence below the total says what changed", async () => {
    await showHome();
    const assets = within(await block("Assets under management"));
    await assets.findByText(/^Up £16\.2m since 30 Oct 2026\.$/);
  });

  test.for(blocks)("HOME-01 $name loads independently of the others", async ({ name, call }) => {
    const some = name === "Assets under management" ? onePortfolio : {};
    await showHome({ ...some, [call]: "nothing" });
    for (const other of blocks.filter((candidate) => candidate.name !== name)) {
      await within(await block(other.name)).findAllByText(other.content);
    }
    expect(within(await block(name)).getByText("Loading…")).toBeTruthy();
  });

  test.for(blocks)("HOME-01 $name shows its empty state", async (item) => {
    await showHome({ ...onePortfolio, [item.call]: { json: item.none } });
    expect(await within(await block(item.name)).findByText(item.empty)).toBeTruthy();
  });

  test.for(blocks)("HOME-01 ERR-04 $name fails alone and can be retried", async (item) => {
    const failure = { status: 500, json: "nothing that is an error" };
    const shown = await showHome({ ...onePortfolio, [item.call]: failure });
    const failed = within(await block(item.name));
    const text = item.failed ?? "Our system is temporarily unavailable. Please try again later.";
    expect(await failedText(failed)).toContain(text);
    expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
    shown.api.change({ [item.call]: homeResponses[item.call] ?? "nothing" });
    await shown.user.click(failed.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(failed.queryByRole("button", { name: "Try again" })).toBeNull());
  });

  test("HOME-01 a user without portfolios sees an empty state", async () => {
    await showHome({ "GET /portfolios/list": { json: { portfolios: [] } } });
    const assets = within(await block("Assets under management"));
    expect(await assets.findByText("No PORGs available.")).toBeTruthy();
  });

  test("HOME-01 the total is the sum of the portfolios", async () => {
    await showHome();
    const assets = within(await block("Assets under management"));
    await assets.findByText("£996.2m", { selector: "p" });
    const table = within(assets.getByRole("table", { name: "By portfolio" }));
    const figures = table.getAllByRole("row").map((row) => row.textContent);
    expect(figures).toEqual([
      "PortfolioShareValue, GBP",
      "Growth69.3%690,539,939",
      "Credit30.7%305,709,475",
      "Total of 2 portfolios100.0%996,249,415",
    ]);
    const moves = within(await assets.findByRole("table", { name: "Changes in value" }));
    expect(moves.getByText("+£16.2m")).toBeTruthy();
    expect(moves.getByText("+1.66%")).toBeTruthy();
  });

  test("HOME-01 a portfolio that fails to load is named and excluded", async () => {
    await showHome({ "GET /portfolios/HPS02/aum": { status: 500 } });
    const assets = within(await block("Assets under management"));
    expect(await assets.findByText("£690.5m", { selector: "p" })).toBeTruthy();
    expect(await assets.findByText(/Excludes Credit/)).toBeTruthy();
    expect(
      assets.getAllByText(/^\d of \d portfolios$/).map((element) => element.textContent),
    ).toEqual(["1 of 2 portfolios"]);
    expect(assets.queryByText(/Total of/)).toBeNull();
    expect(assets.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("HOME-01 a portfolio without data is named and not counted", async () => {
    await showHome({
      "GET /portfolios/HPS02/aum": { json: { ...noData, portfolioCode: "HPS02" } },
    });
    const assets = within(await block("Assets under management"));
    expect(await assets.findByText("£690.5m", { selector: "p" })).toBeTruthy();
    expect(await assets.findByText("No AUM data yet for Credit.")).toBeTruthy();
  });

  test.for([
    { count: 1, limit: 2 },
    { count: 2, limit: 800 },
  ])("HOME-01 REP-01 reports of $count portfolios use limit $limit", async ({ count, limit }) => {
    const some = portfolios.portfolios.slice(0, count);
    const shown = await showHome({ "GET /portfolios/list": { json: { portfolios: some } } });
    await within(await block("Latest reports")).findByText("Valuation statement, Oct 2026");
    const search = shown.api.requests.find(({ call }) => call === "POST /reports/search/latest");
    const portfolioCodes = some.map(({ groupCode }) => groupCode);
    expect(search?.body).toEqual({ portfolioCodes, limit, offset: 0 });
  });

  test("HOME-01 shows the five latest modified views, newest first", async () => {
    await showHome();
    const views = within(await block("Unaudited views"));
    await views.findByText("View of day 9");
    const names = views.getAllByText(/View of day/).map(({ textContent }) => textContent);
    expect(names).toEqual([9, 8, 7, 5, 3].map((day) => `View of day ${day}`));
  });

  test("HOME-01 AUDIT-01 opening an unaudited view is audited", async () => {
    const recorded: unknown[] = [];
    const record = (...event: unknown[]) => recorded.push(event);
    const navigation = [{ name: "Unaudited data", path: "/unaudited", description: "" }];
    const { user } = await showHome({}, { record, user: { navigation } });
    const views = within(await block("Unaudited views"));
    await user.click(await views.findByRole("link", { name: "View of day 9" }));
    expect(recorded).toContainEqual([
      "UnauditedView",
      { Portfolios: ["HPS01"], SearchKeywords: "View of day 9" },
    ]);
  });

  test("I18N-01 HOME-01 the date of a view is not broken between two lines", async () => {
    await showHome({});
    const views = await block("Unaudited views");
    await within(views).findByText("View of day 9");
    expect(views.textContent).toMatch(/Changed \d\d\u00a0[A-Z][a-z]{2}\u00a02026/);
  });

  test("HOME-01 REP-02 a failed download is shown at its report", async () => {
    const shown = await showHome({ "GET /reports/R1/file": { status: 500 } });
    const reports = within(await block("Latest reports"));
    await shown.user.click(await reports.findByRole("button", { name: /Valuation statement/ }));
    expect((await reports.findByRole("alert")).textContent).toBe(
      "Sorry, an unknown problem occured downloading report. Please try again later.",
    );
  });

  test("HOME-02 a first-time user is welcomed differently", async () => {
    await showHome({}, { user: { lastLoginAt: null } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome, Margaret");
    cleanup();
    await showHome();
    // The greeting depends on the time of day.
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(
      /^(Good \w+|Hello), Margaret$/,
    );
  });

  test("ROUTE-09 sets the document title and focuses the heading", async () => {
    await showHome();
    expect(document.title).toMatch(/^Home/);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("I18N-01 dates and amounts are Chinese in the region China", async () => {
    await showHome({}, { user: { region: "china" } });
    const assets = within(await block("资产管理规模"));
    expect(await assets.findByText("£9.96亿", { selector: "p" })).toBeTruthy();
    expect(assets.getByText("截至2026年11月20日（日终）")).toBeTruthy();
  });
});
