// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { LatestReports } from "../../../../src/features/home/latest-reports.tsx";
import { reportGroups } from "../../../../src/features/home/report-groups.ts";
import { homeResponses, statementOf } from "../../../support/home-responses.ts";
import { pdfFile } from "../../../support/report-responses.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const growth = statementOf("R1");
const credit = { ...statementOf("R2"), portfolioCode: "HPS02", portfolioName: "Credit" };
const earlier = { ...statementOf("R3"), periodEnd: "2026-09-30", isNew: false };

describe("reports of one kind and period", () => {
  test("LOOK-02 reports are grouped by name and period, newest first", () => {
    const groups = reportGroups([growth, earlier, credit]);
    expect(groups.map(({ reports }) => reports.map(({ id }) => id))).toEqual([
      ["R1", "R2"],
      ["R3"],
    ]);
  });

  test("LOOK-02 a group is one row, open for the newest, downloaded as a whole", async () => {
    const json = { total: 3, reports: [growth, credit, earlier] };
    const { user, api } = await showSignedIn(<LatestReports />, {
      responses: {
        ...homeResponses,
        "POST /reports/search/latest": { json },
        "GET /reports/R2/file": { status: 500 },
      },
    });
    const row = await screen.findByRole("button", { name: /^Valuation statement, Oct\s2026/ });
    expect(row.textContent).toBe(
      "Valuation statement, Oct\u00a02026 2 new2 portfolios, published 09\u00a0Nov\u00a02026",
    );
    const list = within(row.closest("li") ?? document.body);
    expect(list.getAllByRole("button", { name: /pdf/i })).toHaveLength(2);
    await user.click(row);
    expect(list.queryAllByRole("button", { name: /pdf/i })).toHaveLength(0);
    expect(
      screen.getByRole("button", { name: /^Valuation statement, Sep\s2026.*Download, \d+ kB$/ }),
    ).toBeTruthy();
    await user.click(list.getByRole("button", { name: "Download all, 354 kB" }));
    const asked = () => api.requests.filter(({ call }) => call.startsWith("GET /reports/"));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(await list.findByRole("alert")).toBeTruthy();
  });

  test("REP-02 a group names what its archive lacks, and is retried", async () => {
    const missed = { ...credit, fileName: "Credit.pdf" };
    const { user, api } = await showSignedIn(<LatestReports />, {
      responses: {
        ...homeResponses,
        "POST /reports/search/latest": { json: { total: 2, reports: [growth, missed] } },
        "GET /reports/R1/file": pdfFile,
        "GET /reports/R2/file": { status: 500 },
      },
    });
    await user.click(await screen.findByRole("button", { name: /^Download all/ }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/1 report could not be downloaded:Credit\.pdf$/);
    api.change({ "GET /reports/R2/file": pdfFile });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(alert.isConnected).toBe(false));
    expect(document.activeElement).toBe(
      await screen.findByRole("button", { name: "Saved. Download again" }),
    );
  });

  test("LOOK-02 reports of a day are not called those of its month", async () => {
    const ofDay = { name: "Scheduled holdings, daily", periodEnd: "2026-11-12" };
    const json = { total: 2, reports: [growth, credit].map((report) => ({ ...report, ...ofDay })) };
    await showSignedIn(<LatestReports />, {
      responses: { ...homeResponses, "POST /reports/search/latest": { json } },
    });
    const row = await screen.findByRole("button", { name: /^Scheduled holdings/ });
    expect(row.textContent).toBe(
      "Scheduled holdings, daily 2 newPeriod to 12\u00a0Nov\u00a02026 ·\u00a02 portfolios, published 09\u00a0Nov\u00a02026",
    );
  });
});
