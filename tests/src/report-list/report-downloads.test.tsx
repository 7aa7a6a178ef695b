// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ReportPage } from "../../../src/features/report/report-page.tsx";
import {
  bodiesOf,
  namesIn,
  pdfFile,
  showReports,
  sorry,
  table,
} from "../../support/report-responses.tsx";
import { takeSavedFiles } from "../../support/saved-files.ts";

describe("report download", () => {
  test("REP-02 ERR-02 a failed file shows an error at its report only", async () => {
    const { user } = await showReports(<ReportPage />, { "GET /reports/A/file": { status: 500 } });
    await user.click(within(await table()).getByRole("button", { name: "Statement A" }));
    expect((await screen.findByRole("alert")).textContent).toBe(sorry);
    expect(namesIn(await table())).toHaveLength(3);
    expect(bodiesOf("POST /useralerts/checked/A")).toEqual([]);
  });

  test.for([
    [{ status: 404 }, /no longer available/],
    [{ status: 403 }, /no longer have permission/],
    [{ file: "<!doctype html>", type: "text/html", name: "x" }, /file received was not the report/],
    [{ ...pdfFile, file: "<!doctype html>" }, /file received was not the report/],
    [{ ...pdfFile, file: '{"status": "o' }, /file received was not the report/],
    [{ ...pdfFile, file: "" }, /file received was not the report/],
    [{ ...pdfFile, file: pdfFile.file.slice(0, 100) }, /file received was not the report/],
    [{ ...pdfFile, isCut: true }, /connection was lost/],
  ] as const)("REP-02 SAFE-37 %j shows its own error", async ([response, words]) => {
    const { user } = await showReports(<ReportPage />, { "GET /reports/A/file": response });
    await user.click(within(await table()).getByRole("button", { name: "Statement A" }));
    const { textContent } = await screen.findByRole("alert");
    expect(textContent?.startsWith(sorry)).toBe(true);
    expect(textContent).toMatch(words);
  });

  test("REP-02 a running download is not repeated and can be cancelled", async () => {
    const { user } = await showReports(<ReportPage />, { "GET /reports/A/file": "nothing" });
    const name = within(await table()).getByRole("button", { name: "Statement A" });
    await user.dblClick(name);
    expect(screen.getAllByRole("progressbar")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Cancel the download of Statement A" }));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(bodiesOf("GET /reports/A/file")).toHaveLength(1);
  });

  test("REP-02 shows the number and the size of selected reports", async () => {
    const { user } = await showReports(<ReportPage />);
    await user.click(within(await table()).getByRole("checkbox", { name: "Select all 3 reports" }));
    const bar = within(screen.getByRole("region", { name: "Selected reports" }));
    expect(bar.getByRole("status").textContent).toBe("3 reports selected531 kB");
    await user.click(bar.getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByRole("region", { name: "Selected reports" })).toBeNull();
  });

  test("REP-02 Shift selects and deselects a range", async () => {
    const { user } = await showReports(<ReportPage />);
    const [first, , third] = within(await table()).getAllByRole("checkbox", {
      name: /^Select State/,
    });
    const bar = () => screen.queryByRole("region", { name: "Selected reports" })?.textContent;
    await user.keyboard("{Shift>}");
    if (third) await user.click(third);
    expect(bar()).toMatch(/^1 report selected/);
    if (first) await user.click(first);
    expect(bar()).toMatch(/^3 reports selected/);
    if (third) await user.click(third);
    expect(bar()).toBeUndefined();
  });

  test("A11Y-02 REP-02 Tab leads from a selected report to its actions", async () => {
    const { user } = await showReports(<ReportPage />);
    within(await table())
      .getByRole("checkbox", { name: "Select all 3 reports" })
      .focus();
    await user.tab();
    await user.keyboard("{ArrowDown}[Space]{ArrowDown}[Space]{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("Statement C");
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Clear selection");
    await user.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe("Statement C");
  });

  test("REP-02 a double click starts one download", async () => {
    const { user } = await showReports(<ReportPage />, { "GET /reports/A/file": "nothing" });
    const download = within(await table()).getByRole("button", { name: /^Download Statement A/ });
    await user.dblClick(download);
    expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  });

  test("REP-02 ERR-02 an archive shows a shared error once", async () => {
    const gone = { status: 404 };
    const { user, api } = await showReports(<ReportPage />, {
      "GET /reports/A/file": gone,
      "GET /reports/B/file": gone,
      "GET /reports/C/file": gone,
    });
    const announcements = async () => {
      const alert = await screen.findByRole("alert");
      const files = within(alert).getAllByRole("listitem");
      return [alert.querySelector("p")?.textContent, ...files.map((file) => file.textContent)];
    };
    const why = "The report is no longer available. Ask your client service team about it.";
    await user.click(within(await table()).getByRole("checkbox", { name: "Select all 3 reports" }));
    await user.click(screen.getByRole("button", { name: "Download as ZIP" }));
    expect(await announcements()).toEqual([
      `${sorry} ${why} 3 reports could not be downloaded:`,
      "A.pdf",
      "B.pdf",
      "C.pdf",
    ]);
    api.change({ "GET /reports/B/file": { status: 403 } });
    await user.click(screen.getByRole("button", { name: "Try 3 reports again" }));
    expect(await announcements()).toEqual([
      `${sorry} 3 reports could not be downloaded:`,
      `A.pdf ${why}`,
      "B.pdf You no longer have permission to read this report.",
      `C.pdf ${why}`,
    ]);
  });

  test("REP-02 what an archive saved is not selected after a retry", async () => {
    const { user, api } = await showReports(<ReportPage />, {
      "GET /reports/A/file": pdfFile,
      "GET /reports/C/file": { status: 503 },
    });
    const rows = within(await table());
    await user.click(rows.getByRole("checkbox", { name: /Statement A/ }));
    await user.click(rows.getByRole("checkbox", { name: /Statement C/ }));
    await user.click(screen.getByRole("button", { name: "Download as ZIP" }));
    const retry = await screen.findByRole("button", { name: "Try 1 report again" });
    api.change({ "GET /reports/C/file": pdfFile });
    await user.click(retry);
    await screen.findByText(/^1 report saved in/);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(rows.queryAllByRole("checkbox", { checked: true })).toEqual([]);
    expect(document.activeElement).toBe(rows.getByRole("checkbox", { name: /Statement C/ }));
  });

  test("REP-02 closing an archive keeps reports selected since", async () => {
    const { user } = await showReports(<ReportPage />, { "GET /reports/A/file": { status: 404 } });
    const rows = within(await table());
    const checkbox = (name: string) => rows.getByRole("checkbox", { name: new RegExp(name) });
    await user.click(checkbox("Statement A"));
    await user.click(checkbox("Statement B"));
    await user.click(screen.getByRole("button", { name: "Download as ZIP" }));
    await screen.findByRole("alert");
    await user.click(checkbox("Statement C"));
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(document.activeElement?.textContent).toMatch(/^1 report selected/);
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(document.activeElement).toBe(checkbox("Statement C"));
  });

  test("REP-02 a failure whose row is not shown any more has a toast", async () => {
    const held = { status: 404, isHeld: true } as const;
    const { user, api } = await showReports(<ReportPage />, { "GET /reports/A/file": held });
    const toasts = within(screen.getByRole("region", { name: "Messages" }));
    const requested = (count: number) =>
      expect.poll(() => bodiesOf("GET /reports/A/file")).toHaveLength(count);
    await user.click(within(await table()).getByRole("button", { name: "Statement A" }));
    await requested(1);
    api.release();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(toasts.queryByRole("alert")).toBeNull();
    await requested(2);
    await user.click(screen.getByRole("tab", { name: "My Scheduled Reports" }));
    api.release();
    const { textContent } = await toasts.findByRole("alert");
    expect(textContent).toMatch(
      /^1 report could not be downloadedThe list of reports says why A\.pdf/,
    );
  });

  test("REP-02 a saved report is marked in its row, elsewhere by a toast", async () => {
    takeSavedFiles();
    const { user, api } = await showReports(<ReportPage />, {
      "GET /reports/A/file": pdfFile,
      "GET /reports/B/file": pdfFile,
      "GET /reports/C/file": pdfFile,
    });
    const toasts = within(screen.getByRole("region", { name: "Messages" }));
    await user.click(within(await table()).getByRole("button", { name: "Statement A" }));
    await within(await table()).findByRole("button", { name: /^Saved\. Download Statement A/ });
    await user.click(within(await table()).getByRole("checkbox", { name: "Select all 3 reports" }));
    await user.click(screen.getByRole("button", { name: "Download as ZIP" }));
    await screen.findByText(/^3 reports saved in/);
    expect(toasts.queryByText(/saved/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(within(await table()).getByRole("checkbox", { name: "Select all 3 reports" }));
    api.change({ "GET /reports/C/file": { ...pdfFile, isHeld: true } });
    await user.click(screen.getByRole("button", { name: "Download as ZIP" }));
    await expect.poll(() => bodiesOf("GET /reports/C/file")).toHaveLength(2);
    await user.click(screen.getByRole("tab", { name: "My Scheduled Reports" }));
    api.release();
    await toasts.findByText(/^Reports .+\.zip saved$/);
    // Many files do not cover the page.
    expect(toasts.getAllByText(/saved/)).toHaveLength(1);
    // The log speaks it.
    expect(toasts.queryByRole("status")).toBeNull();
  });

  test("REP-02 the browser asks before it leaves a running archive", async () => {
    const { user } = await showReports(<ReportPage />, { "GET /reports/A/file": "nothing" });
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await user.click(within(await table()).getByRole("checkbox", { name: "Select all 3 reports" }));
    expect(asks()).toBe(false);
    await user.click(screen.getByRole("button", { name: "Download as ZIP" }));
    await expect.poll(asks).toBe(true);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await expect.poll(asks).toBe(false);
  });

  test("REP-02 keeps the focus and announces progress", async () => {
    const { user, api } = await showReports(<ReportPage />, { "GET /reports/A/file": "nothing" });
    const log = () => screen.getByRole("log").textContent;
    const focused = () => document.activeElement?.textContent;
    await user.click(within(await table()).getByRole("checkbox", { name: "Select all 3 reports" }));
    const press = async (name: string) => {
      screen.getByRole("button", { name }).focus();
      await user.keyboard("{Enter}");
    };
    await press("Download as ZIP");
    expect(focused()).toMatch(/^Downloaded \d of 3 reports/);
    expect(log()).toMatch(/^Downloading Reports .+\.zip$/);
    await press("Cancel");
    expect(focused()).toMatch(/^3 reports selected/);
    expect(log()).toMatch(/^Download of Reports .+\.zip cancelled$/);
    api.change({ "GET /reports/A/file": { status: 404 } });
    await press("Download as ZIP");
    const alert = await screen.findByRole("alert");
    expect(document.activeElement).toBe(alert);
    expect(alert.textContent?.startsWith(sorry)).toBe(true);
    await press("Close");
    expect(focused()).toMatch(/^3 reports/);

    await press("Statement A");
    await screen.findByText(/no longer available/);
    await press("Try again");
    const named = () => document.activeElement?.getAttribute("aria-label");
    await expect.poll(named).toMatch(/^Download Statement A/);
  });
});
