// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AuditorPage } from "../../../../src/features/auditor/auditor-page.tsx";
import { yearEndProgress } from "../../../../src/features/auditor/year-end-progress.ts";
import { showReports, table } from "../../../support/report-responses.tsx";
import { reportOf } from "../../../support/reports.ts";

const lastYearEnd = "2026-03-31";
const statement = (isCheckedOff?: boolean, yearEnd = lastYearEnd) => ({ yearEnd, isCheckedOff });

describe("progress of a year end", () => {
  test("AUDH-01 counts statements of the last year end and those viewed", () => {
    const portfolios = Array.from({ length: 4 }, () => ({ lastYearEnd }));
    const reports = [
      [statement(true), statement(true, "2025-03-31")],
      [statement(false)],
      [statement(true, "2025-03-31")],
      undefined,
    ];
    expect(yearEndProgress(portfolios, reports)).toEqual({
      portfolios: 3,
      available: 2,
      statements: 2,
      viewed: 1,
    });
    expect(yearEndProgress(portfolios.slice(0, 1), [[statement()]]).viewed).toBeNull();
  });

  test("AUDH-01 a download counts at once, however old the statement", async () => {
    const old = reportOf("Y1", { periodEnd: lastYearEnd, isNew: false, isCheckedOff: false });
    const { user } = await showReports(
      <AuditorPage />,
      {
        "GET /reports/HPS01/auditor/list": {
          json: { reports: [{ ...old, yearEnd: lastYearEnd }] },
        },
        "GET /reports/Y1/file": {
          file: `%PDF-1.7\n${"0".repeat(200)}\nstartxref\n9\n%%EOF\n`,
          type: "application/pdf",
          name: old.fileName,
        },
        "POST /useralerts/checked/Y1": { json: { status: "ok" } },
      },
      { path: "/auditor" },
    );
    const list = within(await table("Year-end statements"));
    const progress = within(screen.getByRole("region", { name: "Latest year end" }));
    expect(progress.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "1 of 2 portfolios",
      "0 of 1 statement",
    ]);
    await user.click(list.getByRole("button", { name: /^Statement Y1/ }));
    await waitFor(() => expect(progress.getByText("1 of 1 statement")).toBeTruthy());
  });
});
