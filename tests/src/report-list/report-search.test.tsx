// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AuditorPage } from "../../../src/features/auditor/auditor-page.tsx";
import { NpvPage } from "../../../src/features/npv/npv-page.tsx";
import { ConsultantReportPage } from "../../../src/features/report/consultant-report-page.tsx";
import { ReportPage } from "../../../src/features/report/report-page.tsx";
import { portfolios } from "../../support/home-responses.ts";
import { formatDate } from "../../../src/format/dates.ts";
import { defaultPeriod } from "../../../src/report-list/periods.ts";
import { pasteInto } from "../../support/paste-into.ts";
import { address } from "../../support/show-signed-in.tsx";
import { bodiesOf, namesIn, showReports, table } from "../../support/report-responses.tsx";

const search = "POST /reports/search";
const research = "POST /npv/search";
const searchButton = () => screen.getByRole("button", { name: "Search" });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const setDate = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
const problemOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;

const consultant = {
  "GET /portfolios/list": {
    json: {
      portfolios: [
        { groupCode: "HPS01", clientName: "Hartwell", portfolioName: "Growth", checked: true },
        { groupCode: "HPS02", clientName: "Hartwell", portfolioName: "Credit", checked: true },
        { groupCode: "ASH01", clientName: "Ashford", portfolioName: "Bonds", checked: false },
      ],
    },
  },
};

describe("REP-01 a link with unavailable filters", () => {
  test.each([
    ["portfolios=TCF001", "Portfolios", /^This link names portfolios/],
    ["portfolios=TCF001+TCF002", "Portfolios", /^This link names portfolios/],
    ["category=nonsense", "Category", /^This link names a category/],
  ])("%s shows an error, and searching again clears it", async (part, label, problem) => {
    const path = `/report?tab=search&from=2015-01-01&${part}`;
    const { user, container } = await showReports(<ReportPage />, {}, { path });
    const field = await screen.findByRole("combobox", { name: label });
    expect(problemOf(field)).toMatch(problem);
    expect(screen.getByText("This search is not valid.")).toBeTruthy();
    expect(screen.queryByText("Request older reports")).toBeNull();
    expect(bodiesOf(search)).toEqual([]);
    await user.click(searchButton());
    expect(namesIn(await table())).toHaveLength(3);
    expect(bodiesOf(search)).toMatchObject([{ portfolioCodes: ["HPS01", "HPS02"] }]);
    expect(bodiesOf(search)?.[0]).not.toHaveProperty("category");
    expect(address(container)).toBe("/report?tab=search&from=2015-01-01");
    expect(screen.queryByText(problem)).toBeNull();
  });

  test("searches those of its portfolios that are left, and names the lost", async () => {
    const path = "/report?tab=search&portfolios=HPS01+TCF001";
    const { user } = await showReports(<ReportPage />, {}, { path });
    await table();
    expect(bodiesOf(search)).toMatchObject([{ portfolioCodes: ["HPS01"] }]);
    screen.getByText(/includes 1 portfolio that you do not have access to: TCF001/);
    await user.click(searchButton());
    expect(screen.queryByText(/TCF001/)).toBeNull();
  });

  test("CONS-01 names the portfolios of a link that another client has", async () => {
    const path = "/consultantreport?client=Hartwell&portfolios=HPS01+ASH01+TCF001";
    await showReports(<ConsultantReportPage />, consultant, { path });
    await table();
    screen.getByText(/includes 1 portfolio that you do not have access to: TCF001/);
    screen.getByText(/includes 1 portfolio of another client, which is not searched: ASH01/);
    expect(bodiesOf(search)).toMatchObject([{ portfolioCodes: ["HPS01"] }]);
  });

  test("searches the newly selected portfolios", async () => {
    const path = "/report?tab=search&portfolios=TCF001";
    const { user, container } = await showReports(<ReportPage />, {}, { path });
    expect(await screen.findByText(/^This link names/)).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: "Portfolios" }));
    await user.click(screen.getByRole("option", { name: /Credit/ }));
    expect(screen.queryByText(/^This link names/)).toBeNull();
    await user.click(searchButton());
    await table();
    expect(bodiesOf(search)).toMatchObject([{ portfolioCodes: ["HPS02"] }]);
    expect(address(container)).toBe("/report?tab=search&portfolios=HPS02");
  });

  test("CONS-01 with another client's portfolios can be corrected", async () => {
    const path = "/consultantreport?client=Ashford&portfolios=HPS01";
    const { user, container } = await showReports(<ConsultantReportPage />, consultant, { path });
    expect(await screen.findByText(/^This link names portfolios/)).toBeTruthy();
    expect(bodiesOf(search)).toEqual([]);
    await user.click(searchButton());
    await table();
    expect(bodiesOf(search)).toMatchObject([{ portfolioCodes: ["ASH01"] }]);
    expect(address(container)).toBe("/consultantreport?client=Ashford");
    cleanup();
    const again = await showReports(<ConsultantReportPage />, consultant, { path });
    await again.user.selectOptions(await screen.findByLabelText("Client"), "Hartwell");
    await table();
    expect(bodiesOf(search)).toMatchObject([{ portfolioCodes: ["HPS01", "HPS02"] }]);
    expect(screen.queryByText(/^This link names/)).toBeNull();
  });

  test("CONS-01 with an unknown client can be corrected", async () => {
    const path = "/consultantreport?client=Tideway&from=2015-01-01";
    const { user, container } = await showReports(<ConsultantReportPage />, consultant, { path });
    const field = await screen.findByRole("combobox", { name: "Client" });
    expect(problemOf(field)).toMatch(/^This link names a client/);
    expect(screen.getByText("This search is not valid.")).toBeTruthy();
    expect(bodiesOf(search)).toEqual([]);
    await user.click(searchButton());
    await table();
    expect(bodiesOf(search)).toMatchObject([{ portfolioCodes: ["HPS01", "HPS02", "ASH01"] }]);
    expect(address(container)).toBe("/consultantreport?from=2015-01-01");
    expect(screen.queryByText(/^This link names/)).toBeNull();
    cleanup();
    const again = await showReports(<ConsultantReportPage />, consultant, { path });
    await again.user.selectOptions(await screen.findByLabelText("Client"), "Ashford");
    await table();
    expect(bodiesOf(search)).toMatchObject([{ portfolioCodes: ["ASH01"] }]);
  });

  test("CONS-01 keeps the error of a category when a client is selected", async () => {
    const path = "/consultantreport?category=nonsense";
    const { user, container } = await showReports(<ConsultantReportPage />, consultant, { path });
    await user.selectOptions(await screen.findByLabelText("Client"), "Hartwell");
    expect(screen.getByText(/^This link names a category/)).toBeTruthy();
    expect(address(container)).toBe("/consultantreport?category=nonsense&client=Hartwell");
    expect(bodiesOf(search)).toEqual([]);
  });

  test("AUDH-01 shows the first portfolios and an error", async () => {
    const many = Array.from({ length: 41 }, (_, index) => ({
      ...portfolios.portfolios[0],
      groupCode: `P${index}`,
      lastYearEnd: "2026-03-31",
    }));
    const lists = many.map(({ groupCode }) => [
      `GET /reports/${groupCode}/auditor/list`,
      { json: { reports: [] } },
    ]);
    const responses = {
      "GET /portfolios/query": { json: { portfolios: many } },
      ...Object.fromEntries(lists),
    };
    const path = "/auditor?portfolios=TCF001";
    await showReports(<AuditorPage />, responses, { path });
    const chooser = await screen.findByRole("combobox", { name: "Portfolios" });
    expect(chooser.getAttribute("placeholder")).toBe("First 40 of 41 portfolios");
    expect(problemOf(chooser)).toMatch(/^This link names portfolios/);
    cleanup();
    await showReports(<AuditorPage />, responses, { path: "/auditor?portfolios=P1+TCF001" });
    await screen.findByText(/includes 1 portfolio that you do not have access to: TCF001/);
    expect(screen.getByRole("combobox").getAttribute("placeholder")).toBe("Growth");
  });
});

test.each([
  ["reports", ReportPage, "/report?tab=search&from=2015-01-01"],
  ["research", NpvPage, "/npv?from=2015-01-01"],
])("PERIOD-01 the period of %s resets to three whole months", async (_, Page, path) => {
  const { user } = await showReports(<Page />, {}, { path });
  const reset = await screen.findByRole("button", { name: "Reset to the last three months" });
  await user.click(reset);
  const { from, to } = defaultPeriod(new Date());
  expect(valueOf("Period end from")).toBe(formatDate(from, "uk"));
  expect(valueOf("Period end to")).toBe(formatDate(to, "uk"));
});

describe("filter entries when another filter is selected", () => {
  test("NPV-01 are searched together with the category", async () => {
    const { user, container } = await showReports(<NpvPage />, {}, { path: "/npv?preview=1" });
    await table();
    await pasteInto(user, screen.getByLabelText("Words in the title"), "outlook");
    setDate("Period end from", "2026-01-01");
    await user.click(screen.getByRole("button", { name: "Research 7" }));
    await waitFor(() => expect(bodiesOf(research)).toHaveLength(2));
    expect(bodiesOf(research)?.[1]).toMatchObject({
      filters: { categories: ["research"], text: "outlook", startDate: "2026-01-01" },
    });
    expect(address(container)).toBe("/npv?category=research&words=outlook&from=2026-01-01");
    expect(valueOf("Words in the title")).toBe("outlook");
    expect(valueOf("Period end from")).toBe("2026-01-01");
  });

  test("NPV-01 stay in an invalid field with its error", async () => {
    const path = "/npv?from=2026-02-01";
    const { user, container } = await showReports(<NpvPage />, {}, { path });
    await table();
    await pasteInto(user, screen.getByLabelText("Words in the title"), "outlook");
    setDate("Period end to", "2026-01-01");
    const category = screen.getByRole("button", { name: "Research 7" });
    await user.click(category);
    await waitFor(() =>
      expect(address(container)).toBe("/npv?from=2026-02-01&category=research&words=outlook"),
    );
    expect(valueOf("Period end to")).toBe("2026-01-01");
    expect(screen.getByText("The end date must be on or after the start date")).toBeTruthy();
    expect(document.activeElement).toBe(category);
  });

  test("CONS-01 are searched together with the client", async () => {
    const path = "/consultantreport?preview=1";
    const { user, container } = await showReports(<ConsultantReportPage />, consultant, { path });
    await table();
    await user.selectOptions(screen.getByLabelText("Category"), "Transactions");
    setDate("Period end from", "2026-01-01");
    await user.click(screen.getByRole("combobox", { name: "Portfolios" }));
    await user.click(screen.getByRole("option", { name: /Credit/ }));
    await user.click(screen.getByRole("option", { name: /Bonds/ }));
    await user.selectOptions(screen.getByLabelText("Client"), "Hartwell");
    await waitFor(() => expect(bodiesOf(search)).toHaveLength(2));
    expect(bodiesOf(search)?.[1]).toMatchObject({
      category: "transactions",
      portfolioCodes: ["HPS02"],
      startDate: "2026-01-01",
    });
    expect(valueOf("Category")).toBe("transactions");
    expect(valueOf("Period end from")).toBe("2026-01-01");
    await user.selectOptions(screen.getByLabelText("Client"), "Ashford");
    await waitFor(() => expect(bodiesOf(search)).toHaveLength(3));
    expect(bodiesOf(search)?.[2]).toMatchObject({ portfolioCodes: ["ASH01"] });
    expect(address(container)).toBe(
      "/consultantreport?client=Ashford&category=transactions&from=2026-01-01",
    );
  });

  test("CONS-01 stay in an invalid field with its error", async () => {
    const path = "/consultantreport";
    const { user, container } = await showReports(<ConsultantReportPage />, consultant, { path });
    await table();
    await user.selectOptions(screen.getByLabelText("Category"), "Transactions");
    setDate("Period end to", "2020-01-01");
    await user.selectOptions(screen.getByLabelText("Client"), "Hartwell");
    await waitFor(() =>
      expect(address(container)).toBe("/consultantreport?client=Hartwell&category=transactions"),
    );
    expect(valueOf("Period end to")).toBe("2020-01-01");
    expect(screen.getByText("The end date must be on or after the start date")).toBeTruthy();
  });
});
