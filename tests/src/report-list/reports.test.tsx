// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ReportPage } from "../../../src/features/report/report-page.tsx";
import { calendarDate, defaultPeriod } from "../../../src/report-list/periods.ts";
import { failedText } from "../../support/failed-text.ts";
import { portfolios } from "../../support/home-responses.ts";
import { actWithoutPause } from "../../support/act-without-pause.ts";
import { pasteInto } from "../../support/paste-into.ts";
import { address } from "../../support/show-signed-in.tsx";
import {
  bodiesOf,
  found,
  namesIn,
  showReports,
  table,
  threeReports,
} from "../../support/report-responses.tsx";
import { reportOf } from "../../support/reports.ts";

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

describe("reports page", () => {
  test("REP-01 has three tabs and keeps the selected one in the URL", async () => {
    const { user, container } = await showReports(<ReportPage />);
    const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(tabs).toEqual(["Latest Reports", "Reports", "My Scheduled Reports"]);
    expect(namesIn(await table())).toEqual(["Statement A", "Statement B", "Statement C"]);
    screen.getByRole("tab", { name: "Latest Reports" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(address(container)).toBe("/report?tab=search");
    await user.keyboard("{ArrowRight}");
    expect(address(container)).toBe("/report?tab=scheduled");
    await user.keyboard("{Home}");
    expect(address(container)).toBe("/report");
  });

  test("REP-01 pressing a tab twice adds one history entry", async () => {
    const { container } = await showReports(<ReportPage />);
    await table();
    const tab = (name: string) => screen.getByRole("tab", { name });
    const steps = history.length;
    const at = (path: string) => () => expect(address(container)).toBe(path);
    await actWithoutPause([tab("Reports"), tab("Reports")], (item) => item.click());
    await waitFor(at("/report?tab=search"));
    fireEvent.click(tab("Reports"));
    expect(history.length).toBe(steps + 1);
    history.back();
    await waitFor(at("/report"));
    tab("Latest Reports").focus();
    await actWithoutPause(["ArrowRight", "ArrowRight"], press);
    await waitFor(at("/report?tab=scheduled"));
    expect(document.activeElement).toBe(tab("My Scheduled Reports"));
  });

  test.for([
    { count: 1, limit: 2 },
    { count: 2, limit: 800 },
  ])("REP-01 requests the latest of $count portfolios with limit $limit", async (item) => {
    const some = portfolios.portfolios.slice(0, item.count);
    await showReports(<ReportPage />, { "GET /portfolios/list": { json: { portfolios: some } } });
    await table();
    const portfolioCodes = some.map(({ groupCode }) => groupCode);
    expect(bodiesOf("POST /reports/search/latest")).toEqual([
      { portfolioCodes, limit: item.limit, offset: 0 },
    ]);
  });

  test("REP-01 searches all portfolios in the default period", async () => {
    await showReports(<ReportPage />, {}, { path: "/report?tab=search" });
    await table();
    const { from, to } = defaultPeriod(new Date());
    expect(bodiesOf("POST /reports/search")).toEqual([
      { portfolioCodes: ["HPS01", "HPS02"], startDate: from, endDate: to, limit: 800, offset: 0 },
    ]);
  });

  test("REP-01 searches by category, portfolio and dates, kept in the URL", async () => {
    const { user, container } = await showReports(
      <ReportPage />,
      {},
      { path: "/report?tab=search" },
    );
    await table();
    await user.selectOptions(screen.getByLabelText("Category"), "Transactions");
    await user.click(screen.getByRole("combobox", { name: "Portfolios" }));
    await user.click(screen.getByRole("option", { name: /Credit/ }));
    const from = screen.getByLabelText("Period end from");
    await user.clear(from);
    await pasteInto(user, from, "2026-01-01");
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
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Search" }));
  });

  test("REP-01 invalid dates show an error and get the focus", async () => {
    const { user } = await showReports(<ReportPage />, {}, { path: "/report?tab=search" });
    await table();
    const to = screen.getByLabelText("Period end to");
    await user.clear(to);
    await pasteInto(user, to, "2020-01-01");
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByText("The end date must be on or after the start date")).toBeTruthy();
    expect(document.activeElement).toBe(to);
    expect(bodiesOf("POST /reports/search")).toHaveLength(1);
    expect(namesIn(await table())).toHaveLength(3);
  });

  test("REP-01 a URL with invalid dates shows an error and does not search", async () => {
    const path = "/report?tab=search&from=2026-13-45&to=tomorrow&sort=by-magic";
    await showReports(<ReportPage />, {}, { path });
    const alert = await screen.findByText("This search is not valid.");
    expect(alert.closest("[role=alert]")).not.toBeNull();
    expect(bodiesOf("POST /reports/search")).toEqual([]);
  });

  test("REP-01 FIELD-01 each date is shown in the region's format", async () => {
    const path = "/report?tab=search&from=2026-04-03";
    const { user } = await showReports(<ReportPage />, {}, { path });
    const from = await screen.findByLabelText<HTMLInputElement>("Period end from");
    const message = () => document.getElementById(from.getAttribute("aria-describedby") ?? "");
    expect(from.value).toBe("03 Apr 2026");
    await user.clear(from);
    await pasteInto(user, from, "0202-04-03");
    expect(message()?.textContent).toBe("For example, 23 Nov 2026");
  });

  test("REP-01 a long portfolio selection is kept in the URL", async () => {
    const some = Array.from({ length: 600 }, (_, index) => ({
      ...portfolios.portfolios[0],
      groupCode: `CODE${index}`,
      portfolioName: `${index % 3 === 0 ? "Bonds" : "Equity"} ${index}`,
    }));
    const responses = { "GET /portfolios/list": { json: { portfolios: some } } };
    const path = "/report?tab=search";
    const { user, container } = await showReports(<ReportPage />, responses, { path });
    const chooser = await screen.findByRole("combobox", { name: "Portfolios" });
    await pasteInto(user, chooser, "equity");
    await user.click(screen.getByRole("button", { name: "Select all 400" }));
    await user.click(screen.getByRole("button", { name: "Search" }));
    const bodies = () => bodiesOf("POST /reports/search") as { portfolioCodes: string[] }[];
    await waitFor(() => expect(bodies().at(-1)?.portfolioCodes).toHaveLength(400));
    const link = address(container) ?? "";
    expect(link).toMatch(/&portfolios=%7E[\w-]+%7E[\w-]+$/);
    cleanup();
    sessionStorage.clear();
    const fewer = { "GET /portfolios/list": { json: { portfolios: some.slice(1) } } };
    const other = await showReports(<ReportPage />, fewer, { path: link });
    expect(await screen.findByText(/^This link names portfolios/)).toBeTruthy();
    expect(bodiesOf("POST /reports/search")).toEqual([]);
    await other.user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(bodies()[0]?.portfolioCodes).toHaveLength(599));
  });

  test("REP-01 shows how many of all results are listed", async () => {
    const many = Array.from({ length: 20 }, (_, index) => reportOf(`R${index}`));
    await showReports(<ReportPage />, { "POST /reports/search/latest": found(many, 12_345) });
    expect(await screen.findByText("First 20 of 12,345 reports")).toBeTruthy();
    expect((await table()).getAttribute("aria-rowcount")).toBe("21");
    const others = screen.getByRole("link", { name: "Search all reports" });
    expect(others.getAttribute("href")).toBe("/report?tab=search");
  });

  test("REP-01 filters, sorts and groups, all kept in the URL", async () => {
    const { user, container } = await showReports(<ReportPage />);
    await table();
    await pasteInto(user, screen.getByRole("searchbox"), "credit");
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
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(namesIn(await table())).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  test("REP-01 text typed before leaving the tab is dropped", async () => {
    const { container } = await showReports(<ReportPage />);
    await table();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.input(screen.getByRole("searchbox"), { target: { value: "credit" } });
    fireEvent.click(screen.getByRole("tab", { name: "Reports" }));
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    expect(address(container)).toBe("/report?tab=search");
  });

  test("REP-01 ERR-02 shows an empty state without reports", async () => {
    await showReports(<ReportPage />, { "POST /reports/search/latest": found([]) });
    expect(await screen.findByText("No reports found.")).toBeTruthy();
  });

  test("REP-01 ERR-04 a failed read shows an error and can be retried", async () => {
    const shown = await showReports(<ReportPage />, {
      "POST /reports/search/latest": { status: 504 },
    });
    expect(await failedText()).toMatch(/took too long/);
    shown.api.change({ "POST /reports/search/latest": found(threeReports) });
    await shown.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(namesIn(await table())).toHaveLength(3);
  });

  test("REP-03 older reports are requested by email without the form", async () => {
    const old = new Date();
    old.setFullYear(old.getFullYear() - 3);
    const path = `/report?tab=search&from=${calendarDate(old)}`;
    await showReports(<ReportPage />, {}, { path, user: { header: [] } });
    expect(await screen.findByText(/older than 24 months/)).toBeTruthy();
    const request = screen.getByRole("link", { name: "Request older reports" });
    expect(request.getAttribute("href")).toMatch(
      /^mailto:service@alderbrook\.example\?subject=Rep/,
    );
  });

  test("REP-03 a period within 24 months shows no note", async () => {
    await showReports(<ReportPage />, {}, { path: "/report?tab=search" });
    await table();
    expect(screen.queryByText(/older than 24 months/)).toBeNull();
  });

  test("I18N-01 is Chinese in the region China", async () => {
    await showReports(<ReportPage />, {}, { path: "/report", user: { region: "china" } });
    expect(within(await table()).getAllByText("2026年10月31日")).toHaveLength(3);
    expect(screen.getByRole("tab", { name: "最新报告" })).toBeTruthy();
  });
});
