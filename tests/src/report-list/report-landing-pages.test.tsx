// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AuditorPage } from "../../../src/features/auditor/auditor-page.tsx";
import { NpvPage } from "../../../src/features/npv/npv-page.tsx";
import { ConsultantReportPage } from "../../../src/features/report/consultant-report-page.tsx";
import { ReportPage } from "../../../src/features/report/report-page.tsx";
import { portfolios } from "../../support/home-responses.ts";
import { actWithoutPause } from "../../support/act-without-pause.ts";
import { pasteInto } from "../../support/paste-into.ts";
import type { StubResponses } from "../../support/stub-api.ts";
import { address } from "../../support/show-signed-in.tsx";
import {
  bodiesOf,
  found,
  namesIn,
  reportResponses,
  showReports,
  table,
} from "../../support/report-responses.tsx";
import { reportOf } from "../../support/reports.ts";

/** Responses for an auditor of sixty portfolios with one year end each. */
function ofSixty(): StubResponses {
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...portfolios.portfolios[0],
    groupCode: `P${index}`,
    portfolioName: `Portfolio ${index}`,
    clientName: index < 50 ? "Hartwell" : "Tideway",
    lastYearEnd: "2026-03-31",
  }));
  const lists = many.map(({ groupCode, portfolioName }) => {
    const report = reportOf(groupCode, { periodEnd: "2026-03-31", portfolioName });
    const json = { reports: [{ ...report, yearEnd: "2026-03-31" }] };
    return [`GET /reports/${groupCode}/auditor/list`, { json }] as const;
  });
  return { "GET /portfolios/query": { json: { portfolios: many } }, ...Object.fromEntries(lists) };
}

describe("auditor home", () => {
  test("AUDH-01 lists the year ends of each portfolio and those to come", async () => {
    await showReports(<AuditorPage />, {}, { path: "/auditor" });
    expect(namesIn(await table("Year-end statements"))).toEqual(["Statement Y2", "Statement Y1"]);
    expect(screen.getByText(/^Not published yet: Credit for the year to 31 Mar 2026/)).toBeTruthy();
  });

  test("AUDH-01 ERR-04 a portfolio that fails can be retried", async () => {
    const call = "GET /reports/HPS02/auditor/list";
    const shown = await showReports(
      <AuditorPage />,
      { [call]: { status: 500 } },
      { path: "/auditor", newRequestId: () => "0a1b2c3d4e" },
    );
    expect(namesIn(await table("Year-end statements"))).toEqual(["Statement Y1"]);
    expect(screen.getByText("Excludes Credit, which could not be loaded.")).toBeTruthy();
    screen.getByText("Reference for support: 0a1b2c3d");
    shown.api.change({ [call]: reportResponses[call] ?? "nothing" });
    await shown.user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect(namesIn(await table("Year-end statements"))).toHaveLength(2));
  });

  test("AUDH-01 shows the first forty of many portfolios or the selected ones", async () => {
    const { user, container } = await showReports(<AuditorPage />, ofSixty(), { path: "/auditor" });
    expect(await screen.findByText("40 reports")).toBeTruthy();
    const chooser = screen.getByRole("combobox", { name: "Portfolios" });
    expect(chooser.getAttribute("placeholder")).toBe("First 40 of 60 portfolios");
    await pasteInto(user, chooser, "tideway");
    await user.click(screen.getByRole("button", { name: "Select all 10" }));
    const ofList = { selector: ":not([role=rowheader] > *)" };
    expect(await screen.findByText("10 reports", ofList)).toBeTruthy();
    expect(address(container)).toMatch(/portfolios=P50\+P51/);
    await user.clear(chooser);
    await user.click(screen.getByRole("button", { name: "Select all 60" }));
    expect(await screen.findByText(/^Only the first 40 portfolios are shown/)).toBeTruthy();
    expect(await screen.findByText("40 reports")).toBeTruthy();
  });

  test("AUDH-01 PORT-01 selecting twice quickly keeps both portfolios", async () => {
    const shown = await showReports(<AuditorPage />, ofSixty(), { path: "/auditor" });
    await shown.user.click(await screen.findByRole("combobox", { name: "Portfolios" }));
    await actWithoutPause(screen.getAllByRole("option").slice(0, 3), (option) => option.click());
    expect(await screen.findByText("3 reports")).toBeTruthy();
    expect(address(shown.container)).toBe("/auditor?portfolios=P0+P1+P2");
    const list = within(screen.getByRole("listbox", { name: "Portfolios" }));
    expect(list.getAllByRole("option", { selected: true })).toHaveLength(3);
  });

  test("AUDH-01 a link to some of few portfolios leads to all of them", async () => {
    const { user, container } = await showReports(
      <AuditorPage />,
      {},
      { path: "/auditor?portfolios=HPS01" },
    );
    const link = await screen.findByRole("link", { name: "Show all portfolios (2)" });
    await user.click(link);
    expect(address(container)).toBe("/auditor");
    expect(await screen.findByText("2 reports")).toBeTruthy();
    expect(link.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("AUDH-01 a link to none of few portfolios says so", async () => {
    await showReports(<AuditorPage />, {}, { path: "/auditor?portfolios=GONE" });
    await screen.findByText(/includes 1 portfolio that you do not have access to: GONE/);
    expect(await screen.findByText("2 reports")).toBeTruthy();
  });

  test("AUDH-01 ERR-02 shows an empty state without portfolios", async () => {
    const none = { "GET /portfolios/query": { json: { portfolios: [] } } };
    await showReports(<AuditorPage />, none, { path: "/auditor" });
    expect(await screen.findByText("No PORGs available.")).toBeTruthy();
  });
});

describe("non-portfolio-view home", () => {
  test("NPV-01 shows the latest reports, categories and a search", async () => {
    const { user, container } = await showReports(<NpvPage />, {}, { path: "/npv" });
    const latest = within(await screen.findByRole("region", { name: "Latest" }));
    expect(await latest.findByRole("button", { name: /Statement N1/ })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Research 7" }));
    await pasteInto(user, await screen.findByLabelText("Words in the title"), "outlook");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(bodiesOf("POST /npv/search")).toHaveLength(3));
    expect(bodiesOf("POST /npv/search")?.[2]).toEqual({
      limit: 800,
      offset: 0,
      filters: { categories: ["research"], text: "outlook" },
    });
    expect(address(container)).toBe("/npv?category=research&words=outlook");
    expect(namesIn(await table())).toEqual(["Statement N1", "Statement N2"]);
  });

  test("NPV-01 research is not listed by portfolio", async () => {
    await showReports(<NpvPage />, {}, { path: "/npv?group=portfolio&sort=portfolio" });
    const headers = within(await table()).getAllByRole("columnheader");
    expect(headers.some(({ textContent }) => /Portfolio/.test(textContent))).toBe(false);
    const optionsOf = (label: string) =>
      Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ text }) => text);
    expect(optionsOf("Group by").join()).not.toMatch(/portfolio/i);
    expect(optionsOf("Sort by").join()).not.toMatch(/portfolio/i);
    await within(await screen.findByRole("region", { name: "Latest" })).findByText(/^Published/);
    expect(document.body.textContent).not.toContain("No portfolio");
  });

  test("A11Y-01 Try again of a research search keeps the focus in its part", async () => {
    const failed = { "POST /npv/search": { status: 500 } };
    const { user, api } = await showReports(<NpvPage />, failed, { path: "/npv" });
    const retry = await screen.findByRole("button", { name: "Try again" });
    api.change({ "POST /npv/search": reportResponses["POST /npv/search"] ?? "nothing" });
    await user.click(retry);
    await table();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "All reports" }));
  });

  test("NPV-01 ERR-04 works without categories and validates the dates", async () => {
    const broken = { "GET /npv/UserReportCategories": { status: 500 } };
    const { user, api } = await showReports(<NpvPage />, broken, {
      path: "/npv?category=research",
    });
    await table();
    await pasteInto(user, screen.getByLabelText("Period end from"), "2026-05-01");
    await pasteInto(user, screen.getByLabelText("Period end to"), "2026-04-01");
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByText("The end date must be on or after the start date")).toBeTruthy();
    expect(bodiesOf("POST /npv/search")).toHaveLength(1);
    // Without them nothing would say that the list is of one, or clear it.
    expect(screen.getByText("The categories could not be loaded.")).toBeTruthy();
    const call = "GET /npv/UserReportCategories";
    api.change({ [call]: { json: { categories: [{ category: "research", count: 7 }] } } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const chosen = await screen.findByRole("button", { name: "Research 7" });
    expect(chosen.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("consultant reports", () => {
  const twoClients = [
    { groupCode: "HPS01", clientName: "Hartwell", portfolioName: "Growth", checked: true },
    { groupCode: "ASH01", clientName: "Ashford", portfolioName: "Growth", checked: false },
  ];

  test("CONS-01 are those of all clients or of the one in the URL", async () => {
    const { user, container } = await showReports(
      <ConsultantReportPage />,
      {
        "GET /portfolios/list": { json: { portfolios: twoClients } },
        "POST /reports/search": found([reportOf("A"), reportOf("B", { portfolioCode: "ASH01" })]),
      },
      { path: "/consultantreport" },
    );
    const headings = within(await table()).getAllByRole("rowheader", { name: /^Growth/ });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Growth Ashford 1 report",
      "Growth Hartwell 1 report",
    ]);
    await user.selectOptions(screen.getByLabelText("Client"), "Ashford");
    await waitFor(() => expect(bodiesOf("POST /reports/search")).toHaveLength(2));
    expect(bodiesOf("POST /reports/search")?.[1]).toMatchObject({ portfolioCodes: ["ASH01"] });
    expect(address(container)).toBe("/consultantreport?client=Ashford");
  });
});

describe("PRINT-01 a printed search has the criteria of its form", () => {
  test.each([
    { query: "", criteria: "Category: All categories · Portfolios: All portfolios (2)" },
    {
      query: "&category=valuation&portfolios=HPS02",
      criteria: "Category: Valuation · Portfolios: Credit",
    },
  ])("of reports: $criteria", async ({ query, criteria }) => {
    await showReports(<ReportPage />, {}, { path: `/report?tab=search${query}` });
    expect(await screen.findByText(criteria)).toBeTruthy();
  });

  test("of reports of many portfolios, with the first names", async () => {
    const many = Array.from({ length: 13 }, (_, index) => ({
      groupCode: `P${index}`,
      clientName: "Hartwell",
      portfolioName: `Fund ${index}`,
      checked: true,
    }));
    const codes = many.slice(0, 12).map(({ groupCode }) => groupCode);
    const responses = { "GET /portfolios/list": { json: { portfolios: many } } };
    const path = `/report?tab=search&portfolios=${codes.join("+")}`;
    await showReports(<ReportPage />, responses, { path });
    expect(await screen.findByText(/Portfolios: Fund 0, .*, Fund 9 and 2 more$/)).toBeTruthy();
  });

  test("of reports that finds none, also its period", async () => {
    const path = "/report?tab=search&from=2026-09-01&to=2026-10-31";
    await showReports(<ReportPage />, { "POST /reports/search": found([]) }, { path });
    const period = "Period end from: 01 Sep 2026 · Period end to: 31 Oct 2026";
    expect(await screen.findByText(period)).toBeTruthy();
  });

  test("of research", async () => {
    const path = "/npv?words=outlook&category=research&from=2026-01-02";
    await showReports(<NpvPage />, {}, { path });
    const criteria = "Category: Research · Words in the title: outlook";
    const from = "Period end from: 02 Jan 2026";
    expect(await screen.findByText(`${criteria} · ${from}`)).toBeTruthy();
  });
});
