// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { clientFixture } from "../../../../../machines/user/fixtures.ts";
import { FundingLevelPage } from "../../../../../src/features/home/funding-level/funding-level-page.tsx";
import type { RecordEvent } from "../../../../../src/audit/events.ts";
import { HomePage } from "../../../../../src/features/home/home-page.tsx";
import {
  fundingResponses,
  fundingOf,
  fundingSummary,
} from "../../../../support/funding-responses.ts";
import { failedText } from "../../../../support/failed-text.ts";
import { homeResponses } from "../../../../support/home-responses.ts";
import type { StubResponses } from "../../../../support/stub-api.ts";
import { address, showSignedIn } from "../../../../support/show-signed-in.tsx";

const path = "/home?view=funding-level";

const [home, ...others] = clientFixture.navigation;
const navigation = home ? [{ ...home, components: ["FundingLevel"] }, ...others] : others;

async function showFunding(
  changed: StubResponses = {},
  query = "",
  record: RecordEvent = () => {},
) {
  const responses = { ...fundingResponses, ...changed };
  return showSignedIn(<FundingLevelPage />, {
    record,
    responses,
    path: path + query,
    user: { navigation },
  });
}

/** Both parts of the specification's text. */
const failedRead = "An error occured while loading dataPlease refresh the page and try again";

const history = () => screen.findByRole("region", { name: "Funding level over time" });

describe("funding level", () => {
  test("LDI-01 a deficit that the shown figures do not give has a note", async () => {
    const rounding = /may not add up exactly because of rounding/;
    await showFunding();
    await screen.findByText("£2.0m");
    expect(screen.queryByText(rounding)).toBeNull();
    cleanup();
    const latest = { ...fundingSummary.latest, assets: 253_344_999, liabilities: 267_165_000 };
    await showFunding({
      "GET /portfolios/HPS03/ldi/summary": {
        json: { ...fundingSummary, latest, surplus: -13_820_001 },
      },
    });
    await screen.findByText("£13.8m");
    expect(screen.getByText(rounding)).toBeDefined();
  });

  test("LDI-01 shows level, assets, liabilities and hedges", async () => {
    await showFunding();
    expect(await screen.findByText("98.0%", { selector: "p" })).toBeTruthy();
    const terms = (await screen.findAllByRole("term")).map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(terms).toEqual([
      ["Assets", "£98.0m"],
      ["Liabilities", "£100.0m"],
      ["Deficit", "£2.0m"],
      ["Interest rate hedge", "91.2% of liabilities"],
      ["Inflation hedge", "Not provided"],
    ]);
  });

  test("LDI-01 states the change in text and figures", async () => {
    await showFunding();
    const block = within(await history());
    const words =
      "From 16 Nov 2026 to 20 Nov 2026 the funding level rose by 2.9 percentage points, from 95.1% to 98.0%.";
    expect((await block.findAllByText(words)).length).toBeGreaterThan(0);
    const rows = within(block.getByRole("table", { name: "Change over the period" }));
    expect(rows.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "Figure16 Nov 202620 Nov 2026ChangeChange, %",
      "Assets, GBP95,100,00098,000,000+2,900,000+3.0%",
      "Liabilities, GBP100,000,000100,000,00000.0%",
      "Funding level95.1%98.0%+2.9 percentage points",
    ]);
  });

  test("LDI-01 whole amounts that do not give their change have a note", async () => {
    const between = fundingOf([0.951_000_004, 0.980_000_006]);
    await showFunding({ "GET /portfolios/ldi/list": { json: between } });
    const block = within(await history());
    expect(await block.findByText("+2,900,000")).toBeTruthy();
    expect(block.getByText("98,000,001")).toBeTruthy();
    expect(block.getByText(/may not add up exactly/)).toBeTruthy();
  });

  test("BRIDGE-01 a bridge tells what assets and liabilities contributed", async () => {
    const shown = await showFunding();
    const figure = within(
      await screen.findByRole("figure", { name: "What changed the funding level" }),
    );
    const words = "The assets contributed +2.90 percentage points, the liabilities 0.00.";
    expect(figure.getByText(words)).toBeTruthy();
    expect(figure.getByText("Deficit £4.9m")).toBeTruthy();
    await shown.user.click(figure.getByRole("button", { name: "Show as table" }));
    const rows = within(figure.getByRole("table")).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "BarFunding level, %",
      "16 Nov 202695.10%",
      "Assets+2.90 percentage points",
      "Liabilities0.00 percentage points",
      "20 Nov 202698.00%",
    ]);
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await shown.user.click(figure.getByRole("button", { name: "Text" }));
    expect(copied.mock.lastCall?.[0]).toContain("16 Nov 2026 to 20 Nov 2026 · Matching · Source:");
    await shown.user.click(figure.getByRole("button", { name: "Table" }));
    expect(copied.mock.lastCall?.[0]).toContain("\r\n2026-11-16\t95.1");
  });

  test("LDI-01 AUDIT-01 range and portfolio are in URL, request and log", async () => {
    const recorded: unknown[] = [];
    const shown = await showFunding({}, "&range=5Y", (...event) => void recorded.push(event));
    const fiveYears = await screen.findByRole("button", { name: "5Y, 5 years" });
    expect(fiveYears.getAttribute("aria-pressed")).toBe("true");
    await shown.user.click(screen.getByRole("button", { name: "5D, 5 days" }));
    expect(address(shown.container)).toBe(`${path}&range=5D`);
    await shown.user.click(screen.getByRole("combobox", { name: "Portfolio" }));
    await shown.user.click(screen.getByRole("option", { name: /Long gilts/ }));
    expect(address(shown.container)).toBe(`${path}&range=5D&portfolio=HPS04`);
    expect(await screen.findByRole("heading", { name: "Long gilts" })).toBeTruthy();
    await waitFor(() => {
      const calls = shown.api.requests.map(({ call }) => call);
      expect(calls).toContain("GET /portfolios/HPS04/ldi/summary");
    });
    const selection = { Portfolios: ["HPS04"], ClientServiceEmail: "service@alderbrook.example" };
    expect(recorded).toEqual([["PortfolioSelection", selection]]);
  });

  test("LDI-01 two dates in order set the period in the URL", async () => {
    const shown = await showFunding();
    await screen.findByRole("slider", { name: /^Funding level of .* by date$/ });
    const to = screen.getByRole("textbox", { name: "To" });
    await shown.user.clear(to);
    await shown.user.type(to, "01 Nov 2026");
    expect(await screen.findByText(/end date must be on or after/)).toBeTruthy();
    expect(address(shown.container)).toBe(path);
    const from = screen.getByRole("textbox", { name: "From" });
    await shown.user.clear(from);
    await shown.user.type(from, "01 Oct 2026");
    expect(address(shown.container)).toBe(`${path}&from=2026-10-01&to=2026-11-01`);
    expect(document.activeElement).toBe(from);
    expect(from.isConnected).toBe(true);
  });

  test("PERIOD-01 a reset shows the last three months", async () => {
    const shown = await showFunding({}, "&from=2026-10-01&to=2026-11-01");
    await screen.findByRole("slider", { name: /^Funding level of .* by date$/ });
    await shown.user.click(screen.getByRole("button", { name: "Reset to the last three months" }));
    await waitFor(() => expect(address(shown.container)).toBe(`${path}&range=3M`));
  });

  test("LDI-01 a date that does not exist shows its error on leaving", async () => {
    const shown = await showFunding();
    await screen.findByRole("slider", { name: /^Funding level of .* by date$/ });
    const from = screen.getByRole("textbox", { name: "From" });
    fireEvent.change(from, { target: { value: "2026-02-31" } });
    expect(screen.queryByText("Enter a valid date")).toBeNull();
    fireEvent.blur(from);
    expect(await screen.findByText("Enter a valid date")).toBeTruthy();
    expect(address(shown.container)).toBe(path);
    await shown.user.click(screen.getByRole("button", { name: "All" }));
    await waitFor(() => expect(screen.queryByText("Enter a valid date")).toBeNull());
  });

  test("LDI-01 keys announce level, assets and liabilities of the chart", async () => {
    const { user } = await showFunding();
    const plot = await screen.findByRole("slider", { name: /^Funding level of .* by date$/ });
    plot.focus();
    await user.keyboard("{Home}");
    const reading = within(plot.closest("figure") ?? document.body).getByRole("status");
    expect(reading.textContent).toContain("16 Nov 2026, Funding level 95.1%, Assets £95.1m");
  });

  test.for([
    { call: "GET /portfolios/HPS03/ldi/summary", text: "load chart summary error" },
    { call: "GET /portfolios/ldi/list", text: failedRead },
  ])("LDI-01 ERR-02 a failed read says '$text'", async ({ call, text }) => {
    const shown = await showFunding({ [call]: { status: 500 } });
    expect(await failedText()).toBe(text);
    shown.api.change({ [call]: fundingResponses[call] ?? "nothing" });
    await shown.user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  });

  test("LDI-01 ERR-02 a failed chart shows 'load chart data error'", async () => {
    const shown = await showFunding();
    await screen.findByRole("slider", { name: /^Funding level of .* by date$/ });
    expect(screen.queryByText("An error occured while loading data")).toBeNull();
    shown.api.change({ "GET /portfolios/ldi/list": { status: 504 } });
    await shown.user.click(screen.getByRole("button", { name: "All" }));
    expect(await failedText()).toBe("load chart data error");
    expect(screen.getByText("98.0%", { selector: "p" })).toBeTruthy();
  });

  test("LDI-01 each kind of missing data has its own message", async () => {
    const latest = { ...fundingSummary.latest, liabilities: 0, fundingLevel: null };
    await showFunding({
      "GET /portfolios/HPS03/ldi/summary": { json: { ...fundingSummary, latest } },
      "GET /portfolios/ldi/list": { json: fundingOf([]) },
    });
    expect(await screen.findByText("No liabilities")).toBeTruthy();
    expect(await screen.findByText("There is no data in this period.")).toBeTruthy();
    cleanup();
    const none = { portfolios: [], currency: null, points: [] };
    await showFunding({ "GET /portfolios/ldi/list": { json: none } });
    expect(await screen.findByText("You have no portfolio with a funding level.")).toBeTruthy();
  });

  test("LDI-01 without the privilege it shows a notice and reads nothing", async () => {
    const { api } = await showSignedIn(<FundingLevelPage />, { responses: fundingResponses, path });
    expect(screen.getByText("You have no portfolio with a funding level.")).toBeTruthy();
    expect(api.requests.map(({ call }) => call)).not.toContain("GET /portfolios/ldi/list");
  });

  test("LDI-01 home has a section for users with the privilege", async () => {
    const responses = { ...homeResponses, ...fundingResponses };
    await showSignedIn(<HomePage />, { responses, user: { navigation } });
    const section = within(await screen.findByRole("region", { name: "Funding level" }));
    expect(await section.findByText("98.0%", { selector: "p" })).toBeTruthy();
    const link = section.getByRole("link", { name: "Funding level overview" });
    expect(link.getAttribute("href")).toBe(`${path}&portfolio=HPS03`);
    cleanup();
    await showSignedIn(<HomePage />, { responses });
    await screen.findByRole("region", { name: "Insights" });
    expect(screen.queryByRole("region", { name: "Funding level" })).toBeNull();
  });
});
