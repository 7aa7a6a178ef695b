// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { ConsultantReportPage } from "../../../../src/features/report/consultant-report-page.tsx";
import { assetsOf } from "../../../support/home-responses.ts";
import { bodiesOf, found, reportOf, showReports } from "../../../support/report-responses.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

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

const overview = async () => within(await screen.findByRole("region", { name: "Your clients" }));

async function clients() {
  const items = (await overview()).getAllByRole("heading", { level: 3 });
  return items.map((heading) => within(heading.closest("li") ?? heading));
}

const show = (changed: StubResponses = {}, path = "/consultantreport") =>
  showReports(<ConsultantReportPage />, { ...responses, ...changed }, { path });

describe("clients of a consultant", () => {
  test("CONS-01 shows each client's assets and its two latest reports", async () => {
    await show();
    expect(await (await overview()).findByText("£60.0m")).toBeTruthy();
    const [ashford, hartwell] = await clients();
    expect(await ashford?.findByText("No AUM data.")).toBeTruthy();
    expect(await ashford?.findByText("No reports in the last three months.")).toBeTruthy();
    expect(hartwell?.getByText("US$5.0m")).toBeTruthy();
    expect(hartwell?.getByText("2 portfolios · close of business on 20 Nov 2026")).toBeTruthy();
    const reports = hartwell?.getAllByRole("button").map(({ textContent }) => textContent);
    expect(reports?.map((text) => /H-(?:new|older|old)/.exec(text)?.[0])).toEqual([
      "H-new",
      "H-old",
    ]);
    const link = hartwell?.getByRole("link", { name: "All reports of Hartwell" });
    expect(link?.getAttribute("href")).toBe("/consultantreport?client=Hartwell");
  });

  test("CONS-01 names the part that failed and retries it", async () => {
    const shown = await show({
      "GET /portfolios/H1/aum": { status: 500 },
      "POST /reports/search/latest": { status: 500 },
    });
    const block = await overview();
    expect(await block.findByText(/^The assets exclude 1 portfolio/)).toBeTruthy();
    expect(await block.findByText("The latest reports could not be loaded.")).toBeTruthy();
    expect(block.getByText("1 of 2 portfolios · close of business on 20 Nov 2026")).toBeTruthy();
    shown.api.change(responses);
    for (const button of block.getAllByRole("button", { name: "Try again" })) {
      await shown.user.click(button);
    }
    expect(await block.findByText("£60.0m")).toBeTruthy();
    expect(await block.findByText(/Statement H-new/)).toBeTruthy();
  });

  test("CONS-01 shows six of many clients, and all on request", async () => {
    const many = Array.from({ length: 9 }, (_, index) => portfolio(`C${index}`, `Client ${index}`));
    const { user } = await show({ "GET /portfolios/list": { json: { portfolios: many } } });
    expect(await clients()).toHaveLength(6);
    await user.click((await overview()).getByRole("button", { name: "Show all 9 clients" }));
    expect(await clients()).toHaveLength(9);
  });

  test("CONS-01 the reports of one client replace the overview", async () => {
    await show({}, "/consultantreport?client=Hartwell");
    await screen.findByRole("table");
    expect(screen.queryByRole("region", { name: "Your clients" })).toBeNull();
    expect(bodiesOf("GET /portfolios/H1/aum")).toEqual([]);
  });
});
