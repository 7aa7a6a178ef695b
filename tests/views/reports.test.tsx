// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { Report } from "../../src/api/contract/reports.ts";
import { AuditorPage } from "../../src/features/auditor/auditor-page.tsx";
import { NpvPage } from "../../src/features/npv/npv-page.tsx";
import { ConsultantReportPage } from "../../src/features/report/consultant-report-page.tsx";
import { ReportPage } from "../../src/features/report/report-page.tsx";
import { calendarDate, defaultPeriod } from "../../src/reports/periods.ts";
import { Toaster } from "../../src/ui/toast/toaster.tsx";
import { homeAnswers, portfolios } from "../support/home-answers.ts";
import { type AnsweringApi, type Answers, serveAnswers } from "../support/serve-answers.ts";
import { address, showSignedIn } from "../support/show-signed-in.tsx";

let api: AnsweringApi | null = null;
afterEach(() => {
  cleanup();
  api?.close();
});

function reportOf(id: string, fields: Partial<Report> = {}): Report {
  return {
    id,
    name: `Statement ${id}`,
    category: "valuation",
    portfolioCode: "HPS01",
    portfolioName: "Growth",
    periodEnd: "2026-10-31",
    publishedAtUtc: "2026-11-09T09:00:00Z",
    fileName: `${id}.pdf`,
    fileType: "pdf",
    sizeBytes: 177_000,
    isNew: false,
    ...fields,
  };
}

const three = [
  reportOf("A", { isNew: true }),
  reportOf("B", { portfolioCode: "HPS02", portfolioName: "Credit", fileType: "xlsx" }),
  reportOf("C", { category: "transactions" }),
];
const found = (reports: readonly Report[], total = reports.length) => ({
  json: { total, reports },
});

const answers: Answers = {
  ...homeAnswers,
  "POST /reports/search/latest": found(three),
  "POST /reports/search": found(three),
  "GET /portfolios/query": {
    json: {
      portfolios: portfolios.portfolios.map((one) => ({ ...one, lastYearEnd: "2026-03-31" })),
    },
  },
  "GET /reports/HPS01/auditor/list": {
    json: {
      reports: [{ ...reportOf("Y1", { periodEnd: "2026-03-31" }), yearEnd: "2026-03-31" }],
    },
  },
  "GET /reports/HPS02/auditor/list": {
    json: {
      reports: [
        {
          ...reportOf("Y2", { portfolioCode: "HPS02", portfolioName: "Credit" }),
          yearEnd: "2025-03-31",
        },
      ],
    },
  },
  "GET /npv/latestReportsForHomepage": found([reportOf("N1")]),
  "GET /npv/UserReportCategories": { json: { categories: [{ category: "research", count: 7 }] } },
  "POST /npv/search": found([reportOf("N1"), reportOf("N2")]),
};

async function show(view = <ReportPage />, changed: Answers = {}, setting = {}) {
  api = await serveAnswers({ ...answers, ...changed });
  const shown = await showSignedIn(<Toaster>{view}</Toaster>, {
    baseUrl: api.baseUrl,
    path: "/report",
    ...setting,
  });
  return { ...shown, api };
}

const table = () => screen.findByRole("table");
const namesIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole("button", { name: /^Statement/ })
    .map(({ textContent }) => textContent);
const bodiesOf = (call: string) =>
  api?.requests.filter((request) => request.call === call).map(({ body }) => body);
const sorry = "Sorry, an unknown problem occured downloading report. Please try again later.";

describe("the reports page", () => {
  test("REP-01 has three tabs, and the one that is shown is in the URL", async () => {
    const { user, container } = await show();
    const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(tabs).toEqual(["Latest reports", "Reports", "My Scheduled Reports"]);
    expect(namesIn(await table())).toEqual(["Statement A", "Statement B", "Statement C"]);
    screen.getByRole("tab", { name: "Latest reports" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(address(container)).toBe("/report?tab=search");
    await user.keyboard("{ArrowRight}");
    expect(address(container)).toBe("/report?tab=scheduled");
    await user.keyboard("{Home}");
    expect(address(container)).toBe("/report");
  });

  test.for([
    { count: 1, limit: 2 },
    { count: 2, limit: 800 },
  ])("REP-01 asks for the latest of $count portfolios with limit $limit", async (one) => {
    const some = portfolios.portfolios.slice(0, one.count);
    await show(<ReportPage />, { "GET /portfolios/list": { json: { portfolios: some } } });
    await table();
    const portfolioCodes = some.map(({ groupCode }) => groupCode);
    expect(bodiesOf("POST /reports/search/latest")).toEqual([
      { portfolioCodes, limit: one.limit, offset: 0 },
    ]);
  });

  test("REP-01 searches all portfolios for the default period with the limit 800", async () => {
    await show(<ReportPage />, {}, { path: "/report?tab=search" });
    await table();
    const { from, to } = defaultPeriod(new Date());
    expect(bodiesOf("POST /reports/search")).toEqual([
      { portfolioCodes: ["HPS01", "HPS02"], startDate: from, endDate: to, limit: 800, offset: 0 },
    ]);
  });

  test("REP-01 a search by category, portfolio and dates is asked for and is in the URL", async () => {
    const { user, container } = await show(<ReportPage />, {}, { path: "/report?tab=search" });
    await table();
    await user.selectOptions(screen.getByLabelText("Category"), "Transactions");
    await user.click(screen.getByRole("combobox", { name: "Portfolios" }));
    await user.click(screen.getByRole("option", { name: /Credit/ }));
    const from = screen.getByLabelText("Period ends from");
    await user.clear(from);
    await user.type(from, "2026-01-01");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(bodiesOf("POST /reports/search")).toHaveLength(2));
    expect(bodiesOf("POST /reports/search")?.[1]).toMatchObject({
      category: "transactions",
      portfolioCodes: ["HPS02"],
      startDate: "2026-01-01",
    });
    expect(address(container)).toBe(
      "/report?tab=search&category=transactions&portfolios=HPS02&from=2026-01-01",
    );
  });

  test("REP-01 dates that cannot be searched are told at their field, which takes the focus", async () => {
    const { user } = await show(<ReportPage />, {}, { path: "/report?tab=search" });
    await table();
    const to = screen.getByLabelText("to");
    await user.clear(to);
    await user.type(to, "2020-01-01");
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByText("This day is before the first one.")).toBeTruthy();
    expect(document.activeElement).toBe(to);
    expect(bodiesOf("POST /reports/search")).toHaveLength(1);
    expect(namesIn(await table())).toHaveLength(3);
  });

  test("REP-01 an address with absurd dates is corrected on the page, and nothing is asked", async () => {
    const path = "/report?tab=search&from=2026-13-45&to=tomorrow&sort=by-magic";
    await show(<ReportPage />, {}, { path });
    expect(await screen.findByText("These dates cannot be searched.")).toBeTruthy();
    expect(bodiesOf("POST /reports/search")).toEqual([]);
  });

  test("REP-01 says that it shows the first 800 of more", async () => {
    const many = Array.from({ length: 800 }, (_, index) => reportOf(`R${index}`));
    await show(<ReportPage />, { "POST /reports/search/latest": found(many, 12_345) });
    expect(await screen.findByText("First 800 of 12,345 reports")).toBeTruthy();
    expect((await table()).getAttribute("aria-rowcount")).toBe("801");
  });

  test("REP-01 narrows by key, sorts and groups, all of it in the URL", async () => {
    const { user, container } = await show();
    await table();
    await user.type(screen.getByRole("searchbox"), "credit");
    expect(namesIn(await table())).toEqual(["Statement B"]);
    await waitFor(() => expect(address(container)).toBe("/report?text=credit"));
    await user.clear(screen.getByRole("searchbox"));
    await user.selectOptions(screen.getByLabelText("Sort by"), "Portfolio");
    await user.selectOptions(screen.getByLabelText("Group by"), "Category");
    expect(namesIn(await table())).toEqual(["Statement C", "Statement B", "Statement A"]);
    expect(within(await table()).getByText("Transactions")).toBeTruthy();
    await waitFor(() => expect(address(container)).toBe("/report?sort=portfolio&group=category"));
    await user.type(screen.getByRole("searchbox"), "zzz");
    expect(screen.getByText("There are no search results matching zzz")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show the whole list" }));
    expect(namesIn(await table())).toHaveLength(3);
  });

  test("REP-01 ERR-02 without reports says so", async () => {
    await show(<ReportPage />, { "POST /reports/search/latest": found([]) });
    expect(await screen.findByText("No reports found.")).toBeTruthy();
  });

  test("REP-01 ERR-04 that cannot be read says so, and a retry mends it", async () => {
    const shown = await show(<ReportPage />, { "POST /reports/search/latest": { status: 504 } });
    expect((await screen.findByRole("alert")).textContent).toMatch(/large amount of information/);
    shown.api.change({ "POST /reports/search/latest": found(three) });
    await shown.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(namesIn(await table())).toHaveLength(3);
  });

  test("REP-02 ERR-02 a file that cannot be had says so at its report, whose others stand", async () => {
    const { user } = await show(<ReportPage />, { "GET /reports/A/file": { status: 500 } });
    await user.click(within(await table()).getByRole("button", { name: "Statement A" }));
    expect((await screen.findByRole("alert")).textContent).toBe(sorry);
    expect(namesIn(await table())).toHaveLength(3);
    expect(bodiesOf("POST /useralerts/checked/A")).toEqual([]);
  });

  test.for([
    [{ status: 404 }, /no longer there/],
    [{ status: 403 }, /no longer have the permission/],
    [{ file: "<!doctype html>", type: "text/html", name: "x" }, /not the file of the report/],
    [{ file: "", type: "application/pdf", name: "x" }, /not the file of the report/],
  ] as const)(
    "REP-02 SAFE-37 %j in place of a file says what is known",
    async ([answer, words]) => {
      const { user } = await show(<ReportPage />, { "GET /reports/A/file": answer });
      await user.click(within(await table()).getByRole("button", { name: "Statement A" }));
      const { textContent } = await screen.findByRole("alert");
      expect(textContent?.startsWith(sorry)).toBe(true);
      expect(textContent).toMatch(words);
    },
  );

  test("REP-02 a download that runs is not begun twice, and can be cancelled", async () => {
    const { user } = await show(<ReportPage />, { "GET /reports/A/file": "nothing" });
    const name = within(await table()).getByRole("button", { name: "Statement A" });
    await user.dblClick(name);
    expect(screen.getAllByRole("progressbar")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Cancel the download of Statement A" }));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(bodiesOf("GET /reports/A/file")).toHaveLength(1);
  });

  test("REP-02 ticks say how many are chosen and how large they are", async () => {
    const { user } = await show();
    await user.click(within(await table()).getByRole("checkbox", { name: "Choose all 3 reports" }));
    const bar = within(screen.getByRole("region", { name: "Chosen reports" }));
    expect(bar.getByRole("status").textContent).toBe("3 reports chosen531 kB");
    await user.click(bar.getByRole("button", { name: "Clear the choice" }));
    expect(screen.queryByRole("region", { name: "Chosen reports" })).toBeNull();
  });

  test("REP-03 older than 24 months says to ask the service team, and offers a letter", async () => {
    const old = new Date();
    old.setFullYear(old.getFullYear() - 3);
    const path = `/report?tab=search&from=${calendarDate(old)}`;
    await show(<ReportPage />, {}, { path });
    expect(await screen.findByText(/older than 24 months/)).toBeTruthy();
    const letter = screen.getByRole("link", { name: "Ask for older reports" });
    expect(letter.getAttribute("href")).toMatch(/^mailto:service@alderbrook\.example\?subject=Rep/);
  });

  test("REP-03 within 24 months says nothing of it", async () => {
    await show(<ReportPage />, {}, { path: "/report?tab=search" });
    await table();
    expect(screen.queryByText(/older than 24 months/)).toBeNull();
  });

  test("I18N-01 speaks Chinese in the region China", async () => {
    await show(<ReportPage />, {}, { path: "/report", user: { region: "china" } });
    expect(within(await table()).getAllByText("2026年10月31日")).toHaveLength(3);
    expect(screen.getByRole("tab", { name: "最新报告" })).toBeTruthy();
  });
});

describe("the auditor's home", () => {
  test("AUDH-01 lists the year ends of each portfolio, and what is still to come", async () => {
    await show(<AuditorPage />, {}, { path: "/auditor" });
    expect(namesIn(await table())).toEqual(["Statement Y2", "Statement Y1"]);
    expect(screen.getByText(/^Not published yet: Credit for the year to 31 Mar 2026/)).toBeTruthy();
  });

  test("AUDH-01 ERR-04 a portfolio that cannot be read is named, the others stand, a retry mends it", async () => {
    const call = "GET /reports/HPS02/auditor/list";
    const shown = await show(<AuditorPage />, { [call]: { status: 500 } }, { path: "/auditor" });
    expect(namesIn(await table())).toEqual(["Statement Y1"]);
    expect(screen.getByText("Without Credit, which could not be read.")).toBeTruthy();
    shown.api.change({ [call]: answers[call] ?? "nothing" });
    await shown.user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect(namesIn(await table())).toHaveLength(2));
  });

  test("AUDH-01 ERR-02 without portfolios says so", async () => {
    const none = { "GET /portfolios/query": { json: { portfolios: [] } } };
    await show(<AuditorPage />, none, { path: "/auditor" });
    expect(await screen.findByText("No PORGs available.")).toBeTruthy();
  });
});

describe("the home of a non-portfolio-view user", () => {
  test("NPV-01 shows the latest, the categories, and a search by them and by words", async () => {
    const { user, container } = await show(<NpvPage />, {}, { path: "/npv" });
    const latest = within(await screen.findByRole("region", { name: "Latest" }));
    expect(await latest.findByRole("button", { name: /Statement N1/ })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Research 7" }));
    await user.type(await screen.findByLabelText("Words in the title"), "outlook");
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

  test("NPV-01 ERR-04 stands without its categories, and tells dates that are reversed", async () => {
    const broken = { "GET /npv/UserReportCategories": { status: 500 } };
    const { user } = await show(<NpvPage />, broken, { path: "/npv" });
    await table();
    await user.type(screen.getByLabelText("Period ends from"), "2026-05-01");
    await user.type(screen.getByLabelText("to"), "2026-04-01");
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByText("This day is before the first one.")).toBeTruthy();
    expect(bodiesOf("POST /npv/search")).toHaveLength(1);
  });
});

describe("the reports of a consultant's clients", () => {
  const twoClients = [
    { groupCode: "HPS01", clientName: "Hartwell", portfolioName: "Growth", checked: true },
    { groupCode: "ASH01", clientName: "Ashford", portfolioName: "Growth", checked: false },
  ];

  test("CONS-01 are those of all clients, or of the one in the URL", async () => {
    const { user, container } = await show(
      <ConsultantReportPage />,
      {
        "GET /portfolios/list": { json: { portfolios: twoClients } },
        "POST /reports/search": found([reportOf("A"), reportOf("B", { portfolioCode: "ASH01" })]),
      },
      { path: "/consultantreport" },
    );
    const headings = within(await table()).getAllByRole("rowheader", { name: /^Growth/ });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "GrowthAshford1",
      "GrowthHartwell1",
    ]);
    await user.selectOptions(screen.getByLabelText("Client"), "Ashford");
    await waitFor(() => expect(bodiesOf("POST /reports/search")).toHaveLength(2));
    expect(bodiesOf("POST /reports/search")?.[1]).toMatchObject({ portfolioCodes: ["ASH01"] });
    expect(address(container)).toBe("/consultantreport?client=Ashford");
  });
});
