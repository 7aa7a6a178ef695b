// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { NpvPage } from "../../../src/features/npv/npv-page.tsx";
import { ReportPage } from "../../../src/features/report/report-page.tsx";
import { failedText } from "../../support/failed-text.ts";
import { collectAnnouncements } from "../../support/live-regions.ts";
import {
  found,
  namesIn,
  showReports,
  table,
  threeReports,
} from "../../support/report-responses.tsx";
import { reportOf } from "../../support/reports.ts";
import { address } from "../../support/show-signed-in.tsx";

const searches = [
  { call: "POST /reports/search", page: <ReportPage />, path: "/report?tab=search" },
  { call: "POST /npv/search", page: <NpvPage />, path: "/npv" },
] as const;

const tooLarge =
  "The report you are trying to run contains a large amount of information, please narrow your data range and try again.";

const dayFrom = () => screen.findByLabelText("Period end from");

describe.each(searches)("REP-01 NPV-01 search by $call", ({ call, page, path }) => {
  test("announces the number of results once", async () => {
    const announced = collectAnnouncements();
    const { user, api } = await showReports(page, { [call]: found(threeReports) }, { path });
    await table();
    await waitFor(() => expect(announced).toEqual(["3 reports"]));
    async function searchFrom(day: string, reports: typeof threeReports, total?: number) {
      api.change({ [call]: found(reports, total) });
      fireEvent.change(await dayFrom(), { target: { value: day } });
      await user.click(screen.getByRole("button", { name: "Search" }));
    }
    await searchFrom("2026-01-01", []);
    await waitFor(() => expect(announced).toEqual(["3 reports", "No reports found."]));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Search" }));
    await searchFrom("2026-01-02", []);
    await waitFor(() => expect(announced.slice(2)).toEqual(["No reports found."]));
    await searchFrom("2026-01-03", [reportOf("N1")], 1200);
    await waitFor(() => expect(announced.slice(3)).toEqual(["First 1 of 1,200 reports"]));
    await user.type(screen.getByRole("searchbox", { name: "Search this list" }), "zzz");
    await waitFor(() => expect(announced.slice(4)).toEqual(["0 reports"]));
  });

  test("A11Y-01 announces the number again for the same search", async () => {
    const announced = collectAnnouncements();
    const { user } = await showReports(page, { [call]: found(threeReports) }, { path });
    await table();
    await waitFor(() => expect(announced).toEqual(["3 reports"]));
    const found3 = await table();
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(announced).toEqual(["3 reports", "3 reports"]));
    expect(await table()).toBe(found3);
  });

  test("FAULT-16 a search that is too large is sent once and kept", async () => {
    const { user, api } = await showReports(page, { [call]: found(threeReports) }, { path });
    await table();
    api.change({ [call]: { status: 504 } });
    const sent = () => api.requests.filter((request) => request.call === call).length;
    const before = sent();
    fireEvent.change(await dayFrom(), { target: { value: "2020-01-01" } });
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(await failedText()).toContain(tooLarge);
    expect(sent()).toBe(before + 1);
    expect(await dayFrom()).toHaveProperty("value", "2020-01-01");
  });

  test("announces a slow search and shows an error", async () => {
    const announced = collectAnnouncements();
    const slow = { status: 504, isHeld: true } as const;
    const { container, api } = await showReports(page, { [call]: slow }, { path });
    await dayFrom();
    await waitFor(() => {
      for (const part of container.querySelectorAll("[aria-hidden=true]")) {
        fireEvent.transitionEnd(part);
      }
      expect(announced).toContain("Loading…");
    });
    const error = await waitFor(() => {
      api.release();
      return screen.getByText(/large amount of information/);
    });
    // The toast of failed queries speaks it.
    expect(error.closest("[role=alert]")).toBeNull();
    expect(announced).toEqual(["Loading…"]);
  });
});

describe("search categories", () => {
  const offered = () =>
    Array.from(screen.getByLabelText<HTMLSelectElement>("Category").options, ({ text }) => text);

  test("REP-01 are those of the API, including its own codes", async () => {
    const categories = ["valuation", "<b>own</b>", "constructor"];
    await showReports(
      <ReportPage />,
      { "POST /reports/search": { json: { total: 0, reports: [], categories } } },
      { path: "/report?tab=search" },
    );
    await screen.findAllByText("No reports found.");
    await waitFor(() => expect(offered()).toHaveLength(4));
    expect(offered()).toEqual(["All categories", "Valuation", "<b>own</b>", "constructor"]);
  });

  test("REP-01 default to those of portfolios", async () => {
    await showReports(<ReportPage />, {}, { path: "/report?tab=search" });
    await table();
    expect(offered()).not.toContain("Stewardship");
    expect(offered()).toContain("Funding level");
  });
});

test("NPV-01 a link to a category that is not listed says so", async () => {
  const path = "/npv?category=nonsense&words=outlook";
  const { user, container } = await showReports(<NpvPage />, {}, { path });
  const problem = await screen.findByText(/^This link names a category/);
  expect(problem.closest("[role=alert]")?.textContent).toContain("This search is not valid.");
  expect(screen.queryByText("No reports found")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^All categories/ }));
  expect(namesIn(await table())).toHaveLength(2);
  expect(address(container)).toBe("/npv?words=outlook");
  expect(screen.queryByText(/^This link names a category/)).toBeNull();
});
