// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ConsultantReportPage } from "../../../../src/features/report/consultant-report-page.tsx";
import { assetsOf } from "../../../support/home-responses.ts";
import { bodiesOf, found, showReports } from "../../../support/report-responses.tsx";
import { reportOf } from "../../../support/reports.ts";
import { address } from "../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";

const portfolio = (groupCode: string, clientName: string) => ({
  groupCode,
  clientName,
  portfolioName: `Fund ${groupCode}`,
  checked: false,
});
const responses: StubResponses = {
  "GET /portfolios/list": {
    json: {
      portfolios: [
        portfolio("H1", "Hartwell"),
        portfolio("H2", "Hartwell"),
        portfolio("A1", "Ashford"),
      ],
    },
  },
  "GET /portfolios/H1/aum": { json: assetsOf("H1", 60_000_000, 50_000_000) },
  "GET /portfolios/H2/aum": { json: { ...assetsOf("H2", 5_000_000, 1), currency: "USD" } },
  "GET /portfolios/A1/aum": {
    json: { ...assetsOf("A1", 0, 0), asOf: null, value: null, change: null, history: [] },
  },
  "POST /reports/search/latest": found([
    reportOf("H-old", { portfolioCode: "H1", publishedAtUtc: "2026-10-09T09:00:00Z" }),
    reportOf("H-new", { portfolioCode: "H2", publishedAtUtc: "2026-11-09T09:00:00Z" }),
    reportOf("H-older", { portfolioCode: "H1", publishedAtUtc: "2026-09-09T09:00:00Z" }),
  ]),
};

/** The clients once they are known; their skeleton has the same name. */
async function overview() {
  await screen.findAllByRole("heading", { level: 3 });
  return within(screen.getByRole("region", { name: "Your clients" }));
}

async function clients() {
  const items = (await overview()).getAllByRole("heading", { level: 3 });
  return items.map((heading) => within(heading.closest("li") ?? heading));
}

/** Hartwell is open. */
const hartwellOpen = "/consultantreport?open=Hartwell";

const show = (changed: StubResponses = {}, path = hartwellOpen) =>
  showReports(<ConsultantReportPage />, { ...responses, ...changed }, { path });

describe("clients of a consultant", () => {
  test("CONS-01 shows each client's assets and its two latest reports", async () => {
    await show({}, `${hartwellOpen}&open=Ashford`);
    expect((await (await overview()).findAllByText("£60.0m")).length).toBe(2);
    const [ashford, hartwell] = await clients();
    expect(await ashford?.findByText("No AUM data.")).toBeTruthy();
    expect(await ashford?.findByText("No reports in the last three months.")).toBeTruthy();
    expect(hartwell?.getByText("US$5.0m")).toBeTruthy();
    expect(hartwell?.getByText("2 portfolios · 3 recent reports")).toBeTruthy();
    expect(hartwell?.getByText("£60,000,000")).toBeTruthy();
    const reports = hartwell?.getAllByRole("button").map(({ textContent }) => textContent);
    expect(reports?.map((text) => /H-(?:new|older|old)/.exec(text)?.[0])).toEqual([
      "H-new",
      "H-old",
    ]);
    const link = hartwell?.getByRole("link", { name: "All reports of Hartwell" });
    expect(link?.getAttribute("href")).toBe("/consultantreport?client=Hartwell");
  });

  test("CONS-01 names the days of the assets where markets differ", async () => {
    const dollars = { ...assetsOf("H2", 5_000_000, 1), currency: "USD", asOf: "2026-11-19" };
    await show({
      "GET /portfolios/H2/aum": { json: dollars },
      "GET /portfolios/A1/aum": { json: assetsOf("A1", 1_000_000, 1) },
    });
    const block = await overview();
    const both = "close of business on 19 Nov 2026 and 20 Nov 2026";
    expect(await block.findByText(`2 clients · ${both}`)).toBeTruthy();
    const [ashford, hartwell] = await clients();
    expect(ashford?.getByText("1 portfolio · close of business on 20 Nov 2026")).toBeTruthy();
    expect(hartwell?.getByText("2 portfolios · 3 recent reports")).toBeTruthy();
  });

  test("CONS-01 names the days of values that are added up", async () => {
    await show({
      "GET /portfolios/H2/aum": { json: { ...assetsOf("H2", 5_000_000, 1), asOf: "2026-11-19" } },
    });
    const both = "close of business on 19 Nov 2026 and 20 Nov 2026";
    expect(await (await overview()).findByText(`2 clients · ${both}`)).toBeTruthy();
  });

  test("CONS-01 names the part that failed and retries it", async () => {
    const shown = await show({
      "GET /portfolios/H1/aum": { status: 500 },
      "POST /reports/search/latest": { status: 500 },
    });
    const block = await overview();
    expect(await block.findByText(/^The assets exclude 1 portfolio/)).toBeTruthy();
    expect(await block.findByText("The latest reports could not be loaded.")).toBeTruthy();
    expect(block.getByText("1 of 2 portfolios")).toBeTruthy();
    expect(block.getByText(/^Total ·\s2 of 3 portfolios$/)).toBeTruthy();
    shown.api.change(responses);
    for (const button of block.getAllByRole("button", { name: "Try again" })) {
      await shown.user.click(button);
    }
    expect((await block.findAllByText("£60.0m")).length).toBe(2);
    expect(await block.findByText("Total, GBP")).toBeTruthy();
    expect(await block.findByText(/Statement H-new/)).toBeTruthy();
  });

  test("CONS-01 clients fold, and the URL keeps which are open", async () => {
    const { user, container } = await show({}, "/consultantreport");
    const opened = () => container.querySelectorAll("details[open]").length;
    const [, hartwell] = await clients();
    expect(opened()).toBe(0);
    expect(hartwell?.queryByText("Fund H1")).toBeNull();
    await user.click(await screen.findByText("Hartwell"));
    expect(hartwell?.getByText("Fund H1")).toBeTruthy();
    expect(address(container)).toBe(hartwellOpen);
    await user.click(screen.getByRole("button", { name: "Expand all" }));
    expect(opened()).toBe(2);
    await user.click(screen.getByRole("button", { name: "Collapse all" }));
    expect(opened()).toBe(0);
    expect(address(container)).toBe("/consultantreport");
  });

  test("CONS-01 a search finds and opens what is folded", async () => {
    const { user, container } = await show({}, "/consultantreport");
    const block = await overview();
    await block.findByText(/3 recent reports/);
    await user.type(block.getByRole("searchbox"), "fund h2");
    expect(await clients()).toHaveLength(1);
    expect(block.getByText("Fund H2")).toBeTruthy();
    expect(block.getByText("1 of 2 clients · close of business on 20 Nov 2026")).toBeTruthy();
    // A client that is closed among the results stays open outside the search.
    await user.click(block.getByText("Hartwell"));
    expect(block.queryByText("Fund H2")).toBeNull();
    await user.type(block.getByRole("searchbox"), "{Escape}");
    expect(await clients()).toHaveLength(2);
    expect(container.querySelector("details[open]")).toBeNull();
    await user.type(block.getByRole("searchbox"), "zzz");
    await user.click(block.getByRole("button", { name: "Show all" }));
    expect(await clients()).toHaveLength(2);
    expect(document.activeElement).toBe(block.getByRole("searchbox"));
  });

  test("CONS-01 a search waits for the reports that it may find", async () => {
    const latest = "POST /reports/search/latest";
    const held = {
      ...found([reportOf("H", { portfolioCode: "H1" })]),
      status: 200,
      isHeld: true,
    } as const;
    const { api } = await show({ [latest]: held }, "/consultantreport?clients=statement");
    await screen.findByRole("searchbox", { name: "Client, portfolio or report" });
    const block = within(screen.getByRole("region", { name: "Your clients" }));
    expect(block.getByText(/^Loading/)).toBeTruthy();
    expect(block.queryByText(/^There are no search results/)).toBeNull();
    await waitFor(() => expect(bodiesOf(latest)).toHaveLength(1));
    api.release();
    expect(await block.findByText(/^1 of 2 clients/)).toBeTruthy();
  });

  test("CONS-01 the reports of one client replace the overview", async () => {
    await show({}, "/consultantreport?client=Hartwell");
    await screen.findByRole("table");
    expect(screen.queryByRole("region", { name: "Your clients" })).toBeNull();
    expect(bodiesOf("GET /portfolios/H1/aum")).toEqual([]);
  });
});
