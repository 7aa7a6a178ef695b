// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ContactDialog } from "../../../src/contact/contact-dialog.tsx";
import { AuditorPage } from "../../../src/features/auditor/auditor-page.tsx";
import { LatestReports } from "../../../src/features/home/latest-reports.tsx";
import { ConsultantReportPage } from "../../../src/features/report/consultant-report-page.tsx";
import { ReportPage } from "../../../src/features/report/report-page.tsx";
import { pasteInto } from "../../support/paste-into.ts";
import { found, showPdf, showReports, table } from "../../support/report-responses.tsx";
import { reportOf } from "../../support/reports.ts";
import { first } from "../../support/show-schedulers.tsx";

showPdf();

const ofClient = (groupCode: string, clientName: string) => ({
  groupCode,
  clientName,
  portfolioName: "Growth",
  checked: true,
});
const portfolios = [
  ofClient("HPS01", "Hartwell"),
  ofClient("ASH01", "Ashford"),
  ofClient("ASH02", "Ashford"),
];
const statement = { name: "Statement" };
const reports = [reportOf("A", statement), reportOf("B", { ...statement, portfolioCode: "ASH01" })];
const ofSeveral = {
  "GET /portfolios/list": { json: { portfolios } },
  "POST /reports/search/latest": found(reports),
  "POST /reports/search": found(reports),
};
const labelsIn = (container: HTMLElement, role: "button" | "checkbox") =>
  within(container)
    .getAllByRole(role, { name: /^(Select S|Preview|Download)/ })
    .map(({ ariaLabel }) => ariaLabel);
const oldSearch = "tab=search&from=2015-01-01&to=2016-01-01";

/** Returns the texts of the portfolio cells. */
const cellsIn = (container: HTMLElement) =>
  Array.from(container.querySelectorAll(".list-row > [data-column=portfolio]"), (cell) =>
    Array.from(cell.childNodes, ({ textContent }) => textContent).join(" · "),
  );

describe("user with several clients", () => {
  test.for([
    { path: "/report", page: <ReportPage /> },
    { path: "/report?tab=search", page: <ReportPage /> },
    { path: "/consultantreport?group=none", page: <ConsultantReportPage /> },
    { path: "/consultantreport?group=category", page: <ConsultantReportPage /> },
  ])("REP-01 CONS-01 distinguishes clients at $path", async ({ path, page }) => {
    await showReports(page, ofSeveral, { path });
    const list = await table();
    await waitFor(() => expect(cellsIn(list)).toEqual(["Growth · Hartwell", "Growth · Ashford"]));
    expect(labelsIn(list, "checkbox")).toEqual([
      "Select Statement, Growth (Hartwell), 31 Oct 2026",
      "Select Statement, Growth (Ashford), 31 Oct 2026",
    ]);
    const labels = labelsIn(list, "button");
    expect(labels).toHaveLength(4);
    expect(new Set(labels).size).toBe(4);
  });

  test("CONS-01 grouping by portfolio repeats the client in labels only", async () => {
    await showReports(<ConsultantReportPage />, ofSeveral, { path: "/consultantreport" });
    const list = await table();
    expect(cellsIn(list)).toEqual(["Growth", "Growth"]);
    expect(labelsIn(list, "checkbox")).toEqual([
      "Select Statement, Growth (Ashford), 31 Oct 2026",
      "Select Statement, Growth (Hartwell), 31 Oct 2026",
    ]);
  });

  test("REP-01 finds and sorts reports by client", async () => {
    const path = "/report?sort=portfolio";
    const { user } = await showReports(<ReportPage />, ofSeveral, { path });
    const list = await table();
    await waitFor(() => expect(cellsIn(list)).toEqual(["Growth · Ashford", "Growth · Hartwell"]));
    await pasteInto(user, screen.getByLabelText("Search this list"), "hartwell");
    await waitFor(() => expect(cellsIn(list)).toEqual(["Growth · Hartwell"]));
  });

  test("REP-02 the preview names the client", async () => {
    const { user } = await showReports(<ReportPage />, ofSeveral, { path: "/report?tab=search" });
    const name = "Preview Statement, Growth (Ashford), 31 Oct 2026";
    await user.click(within(await table()).getByRole("button", { name }));
    await screen.findByRole("heading", {
      name: "Statement Growth (Ashford) ·\u00a031\u00a0Oct\u00a02026",
    });
  });

  test("HOME-01 the latest reports name the client", async () => {
    await showReports(<LatestReports />, ofSeveral, { path: "/home" });
    await screen.findByRole("button", { name: /^Download Growth.*Hartwell/ });
    await screen.findByRole("button", { name: /^Download Growth.*Ashford/ });
  });

  test.for([
    { path: "/report?portfolios=HPS01+ASH01&", named: "Growth (Hartwell) and Growth (Ashford)" },
    { path: "/report?portfolios=&", named: "All portfolios (3)" },
    { path: "/consultantreport?client=Hartwell&portfolios=&", named: "Growth", client: "Hartwell" },
    {
      path: "/consultantreport?client=Ashford&portfolios=&",
      named: "All portfolios (2)",
      client: "Ashford",
    },
  ])("REP-03 requests older reports of $named", async ({ path, named, client }) => {
    const Page = path.startsWith("/report") ? ReportPage : ConsultantReportPage;
    const view = (
      <>
        <Page />
        <ContactDialog />
      </>
    );
    const { user } = await showReports(view, ofSeveral, { path: `${path}${oldSearch}` });
    await user.click(await screen.findByRole("button", { name: "Request older reports" }));
    const form = within(await screen.findByRole("dialog"));
    const comment = await form.findByLabelText<HTMLTextAreaElement>("Comment");
    const lines = comment.value.split("\n").slice(2);
    expect(lines).toEqual([...(client ? [`Client: ${client}`] : []), `Portfolios: ${named}`]);
  });

  test("SCHED-01 schedules name the client and can be searched by it", async () => {
    const schedulers = [
      { ...first, portfolioCodes: ["HPS01", "ASH01"] },
      { ...first, id: "other", portfolioCodes: ["ASH02"] },
    ];
    const responses = {
      ...ofSeveral,
      "GET /report-schedulers/list": { json: { total: 2, schedulers } },
    };
    const { user } = await showReports(<ReportPage />, responses, {
      path: "/report?tab=scheduled",
    });
    await screen.findByText("Growth (Hartwell) and Growth (Ashford)");
    expect(screen.getByText("Growth (Ashford)")).toBeTruthy();
    await pasteInto(user, screen.getByRole("searchbox"), "hartwell");
    await waitFor(() => expect(screen.queryByText("Growth (Ashford)")).toBeNull());
    await user.click(screen.getByRole("button", { name: /^Delete/ }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Growth (Hartwell) and Growth (Ashford)")).toBeTruthy();
  });

  test("AUDH-01 pending year ends name the client", async () => {
    const audited = portfolios
      .slice(0, 2)
      .map((portfolio) => ({ ...portfolio, lastYearEnd: "2026-03-31" }));
    const responses = {
      "GET /portfolios/query": { json: { portfolios: audited } },
      "GET /reports/ASH01/auditor/list": { json: { reports: [] } },
    };
    await showReports(<AuditorPage />, responses, { path: "/auditor" });
    await screen.findByText(/^Not published yet: Growth \(Ashford\) for the year to 31 Mar 2026/);
  });
});

test("REP-01 a user with one client does not see its name", async () => {
  const own = { "GET /portfolios/list": { json: { portfolios: portfolios.slice(1) } } };
  await showReports(<ReportPage />, { ...ofSeveral, ...own });
  const list = await table();
  expect(cellsIn(list)).toEqual(["Growth", "Growth"]);
  expect(labelsIn(list, "checkbox")).toEqual([
    "Select Statement, Growth, 31 Oct 2026",
    "Select Statement, Growth, 31 Oct 2026",
  ]);
});
