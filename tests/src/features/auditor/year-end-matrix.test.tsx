// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AuditorPage } from "../../../../src/features/auditor/auditor-page.tsx";
import { yearEndMatrix } from "../../../../src/features/auditor/year-end-matrix.ts";
import { pdfFile, showReports } from "../../../support/report-responses.tsx";
import { reportOf } from "../../../support/reports.ts";

const lastYearEnd = "2026-03-31";
const statement = (id: string, yearEnd: string) => ({
  ...reportOf(id, { periodEnd: yearEnd, isNew: false, isCheckedOff: false }),
  yearEnd,
});

test("LOOK-03 a matrix has reports, what is awaited, and what is unknown", () => {
  const portfolios = ["A", "B", "C"].map((groupCode) => ({
    groupCode,
    portfolioName: groupCode,
    lastYearEnd,
  }));
  const [recent, old] = [statement("Y1", lastYearEnd), statement("Y2", "2025-03-31")];
  const { yearEnds, rows } = yearEndMatrix(portfolios, [[recent, old], [old], undefined]);
  expect(yearEnds).toEqual([lastYearEnd, "2025-03-31"]);
  expect(rows.map(({ cells }) => cells.map(({ kind }) => kind))).toEqual([
    ["reports", "reports"],
    ["awaited", "reports"],
    ["unknown", "unknown"],
  ]);
});

test("LOOK-03 a matrix has four year ends at most, the latest first", () => {
  const years = ["2021", "2025", "2022", "2024", "2023"].map((year) => `${year}-12-31`);
  const reports = years.map((yearEnd, index) => statement(`Y${index}`, yearEnd));
  const { yearEnds } = yearEndMatrix(
    [{ groupCode: "A", portfolioName: "A", lastYearEnd: "2025-12-31" }],
    [reports],
  );
  expect(yearEnds.map((date) => date.slice(0, 4))).toEqual(["2025", "2024", "2023", "2022"]);
});

test("AUDH-01 a download in the matrix is cancelled, fails, and is retried", async () => {
  const report = statement("Y1", lastYearEnd);
  const file = "GET /reports/Y1/file";
  const shown = await showReports(
    <AuditorPage />,
    { "GET /reports/HPS01/auditor/list": { json: { reports: [report] } }, [file]: "nothing" },
    { path: "/auditor" },
  );
  const { user, api } = shown;
  const matrix = within(await screen.findByRole("table", { name: "Statements by year end" }));
  const button = (name: RegExp) => matrix.findByRole("button", { name });
  const calls = () => api.requests.filter(({ call }) => call === file).length;
  await user.click(await button(/^Download Statement Y1/));
  await user.click(await button(/^Cancel the download of Statement Y1/));
  await user.click(await button(/^Download Statement Y1/));
  api.change({ [file]: { status: 500 } });
  await user.click(await button(/^Cancel the download of Statement Y1/));
  await user.click(await button(/^Download Statement Y1/));
  const retry = await button(/^Try again: Statement Y1/);
  expect(retry.textContent).toBe("Try again");
  expect(calls()).toBe(3);
  api.change({ [file]: pdfFile, "POST /useralerts/checked/Y1": { json: { status: "ok" } } });
  await user.click(retry);
  await button(/^Viewed; download Statement Y1/);
  expect(calls()).toBe(4);
});

test("AUDH-01 a failed statement whose row is filtered away has a toast", async () => {
  const report = statement("Y1", lastYearEnd);
  const { user } = await showReports(
    <AuditorPage />,
    {
      "GET /reports/HPS01/auditor/list": { json: { reports: [report] } },
      "GET /reports/Y1/file": { status: 500 },
    },
    { path: "/auditor?text=telex" },
  );
  const matrix = within(await screen.findByRole("table", { name: "Statements by year end" }));
  await user.click(await matrix.findByRole("button", { name: /^Download Statement Y1/ }));
  const messages = within(screen.getByRole("region", { name: "Messages" }));
  expect((await messages.findByRole("alert")).textContent).toContain(
    "The list of reports says why",
  );
});

test("A11Y-01 a year end that fails is not an alert, its retry says of what", async () => {
  const list = "GET /reports/HPS02/auditor/list";
  const { user, api } = await showReports(
    <AuditorPage />,
    { [list]: { status: 503, json: {} } },
    { path: "/auditor" },
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(retry.closest("div")?.textContent).toMatch(/Credit/);
  expect(screen.queryAllByRole("alert").filter(({ textContent }) => textContent)).toEqual([]);
  const heading = screen.getByRole("heading", { level: 1 });
  expect(retry.getAttribute("aria-describedby")).toBe(heading.id);
  api.change({ [list]: { json: { reports: [] } } });
  await user.click(retry);
  await waitFor(() => expect(retry.isConnected).toBe(false));
  expect(document.activeElement).toBe(heading);
});

test("AUDH-01 reading one portfolio again keeps the others, selected", async () => {
  const list = "GET /reports/HPS02/auditor/list";
  const { user, api } = await showReports(
    <AuditorPage />,
    { [list]: { status: 503, json: {} } },
    { path: "/auditor" },
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  const selected = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Select Statement Y1/ });
  await user.click(selected);
  api.change({ [list]: { status: 503, json: {}, isHeld: true } });
  await user.click(retry);
  await waitFor(() => expect(retry.getAttribute("aria-disabled")).toBe("true"));
  expect(document.activeElement).toBe(retry);
  const asked = () => api.requests.filter(({ call }) => call === list).length;
  await waitFor(() => expect(asked()).toBe(2));
  api.release();
  await waitFor(() => expect(retry.getAttribute("aria-disabled")).toBeNull());
  expect(document.activeElement).toBe(retry);
  expect(selected.isConnected && selected.checked).toBe(true);
});

test("AUDH-01 LOOK-03 a statement is downloaded from the matrix and marked", async () => {
  const report = statement("Y1", lastYearEnd);
  const { user } = await showReports(
    <AuditorPage />,
    {
      "GET /reports/HPS01/auditor/list": { json: { reports: [report] } },
      "GET /reports/Y1/file": {
        file: `%PDF-1.7\n${"0".repeat(200)}\nstartxref\n9\n%%EOF\n`,
        type: "application/pdf",
        name: report.fileName,
      },
      "POST /useralerts/checked/Y1": { json: { status: "ok" } },
    },
    { path: "/auditor" },
  );
  const matrix = within(await screen.findByRole("table", { name: "Statements by year end" }));
  expect(matrix.getByRole("columnheader", { name: "31 Mar 2026" })).toBeTruthy();
  expect(matrix.getByText("Awaited")).toBeTruthy();
  await user.click(matrix.getByRole("button", { name: /^Download Statement Y1/ }));
  await waitFor(() =>
    expect(matrix.getByRole("button", { name: /^Viewed; download/ })).toBeTruthy(),
  );
});
