// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { pasteInto } from "../../../support/paste-into.ts";
import { address } from "../../../support/show-signed-in.tsx";
import { grid, header, lines, textsOf } from "../../../support/positions-grid.tsx";
import {
  fixUnauditedDay,
  holdingOf,
  openPart,
  showUnaudited,
  transactionOf,
} from "../../../support/unaudited-responses.tsx";

fixUnauditedDay();

const both = "/unaudited?tab=transactions&portfolios=HPS01+HPS02";
const rows = (count: string) => screen.findByText(count);
const failing = { "GET /unaudited/portfolios/HPS02/transactions": { status: 503 } };

describe("UNA-01 unaudited data", () => {
  test("opens the holdings of the first portfolio, the query in the URL", async () => {
    const recorded: unknown[] = [];
    const record = (...event: unknown[]) => void recorded.push(event);
    const { container } = await showUnaudited("/unaudited", {}, { record });
    await rows("2 rows");
    expect(address(container)).toBe("/unaudited?tab=holdings&portfolios=HPS01");
    expect(
      screen.getByText("Holdings (On book) · Close of business 20 Nov 2026 · Growth · Unaudited"),
    ).toBeTruthy();
    expect(recorded).toEqual([
      [
        "UnauditedSearch",
        {
          Portfolios: ["HPS01"],
          SearchKeywords: "holdings",
          StartDate: "2026-11-20",
          Position: "CloseOfBusiness",
        },
      ],
    ]);
  });

  test("a changed query is run and written into the URL", async () => {
    const { user, container, api } = await showUnaudited("/unaudited?tab=transactions");
    await rows("2 rows");
    const show = () => user.click(screen.getByRole("button", { name: "Show data" }));
    await openPart(user, "Portfolios");
    await user.click(screen.getByRole("option", { name: /Credit/ }));
    await show();
    await rows("3 rows");
    await openPart(user, "Date type");
    await user.click(screen.getByRole("radio", { name: "Settlement date" }));
    await show();
    await openPart(user, "Period");
    await user.selectOptions(await screen.findByLabelText("Period"), "Past 12 months");
    await show();
    await rows("3 rows");
    expect(address(container)).toBe(
      "/unaudited?tab=transactions&portfolios=HPS01+HPS02&dateType=SettlementDate&period=pastYear",
    );
    const calls = api.requests.filter(({ call }) => call.includes("/transactions"));
    expect(calls).toHaveLength(7);
  });

  test("an invalid query shows its error at the field", async () => {
    const { user, api } = await showUnaudited("/unaudited?tab=holdings&portfolios=HPS01");
    await rows("2 rows");
    await openPart(user, "As of");
    const date = screen.getByLabelText("Date");
    await user.clear(date);
    await pasteInto(user, date, "31/02/2026");
    const before = api.requests.length;
    await user.click(screen.getByRole("button", { name: "Show data" }));
    expect(screen.getByText("Enter a valid date")).toBeTruthy();
    expect(document.activeElement).toBe(date);
    expect(api.requests).toHaveLength(before);
  });

  test("a portfolio that fails is listed and retried alone", async () => {
    const { user, api } = await showUnaudited(both, failing);
    await rows("2 rows");
    const missed = within(screen.getByRole("group", { name: /could not be loaded/ }));
    expect(missed.getByText(/^Credit: /)).toBeTruthy();
    api.change({
      "GET /unaudited/portfolios/HPS02/transactions": {
        json: { transactions: [transactionOf("HPS02", "T3")] },
      },
    });
    const before = api.requests.length;
    await user.click(missed.getByRole("button", { name: "Try again" }));
    await rows("3 rows");
    expect(api.requests.slice(before).map(({ call }) => call)).toEqual([
      "GET /unaudited/portfolios/HPS02/transactions",
    ]);
    expect(screen.queryByRole("group", { name: /could not be loaded/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("shows progress and can be cancelled and run again", async () => {
    const { user, api } = await showUnaudited(both, {
      "GET /unaudited/portfolios/HPS02/transactions": "nothing",
    });
    const progress = await screen.findByRole("progressbar", { name: "Loading portfolios" });
    await waitFor(() => expect(progress.getAttribute("aria-valuenow")).toBe("1"));
    const loading = screen.getByRole("grid", { name: "Transactions", busy: true });
    expect(loading.getAttribute("aria-rowcount")).toBe("-1");
    expect(within(loading).getByRole("columnheader", { name: /^Security/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Download" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByText("The query was cancelled.");
    const heading = screen.getByRole("heading", { level: 1 });
    expect(document.activeElement).toBe(heading);
    api.change({ "GET /unaudited/portfolios/HPS02/transactions": { json: { transactions: [] } } });
    await user.click(screen.getByRole("button", { name: "Show data" }));
    expect(document.activeElement).toBe(heading);
    await rows("2 rows");
  });

  test("UNA-03 a quantity of cash keeps its decimals, a whole one has none", async () => {
    const cash = { quantity: 2_199_999.63, price: 1, marketValue: 2_199_999.63 };
    await showUnaudited("/unaudited?tab=holdings&portfolios=HPS01", {
      "GET /unaudited/portfolios/holdings": {
        json: { holdings: [holdingOf("HPS01", "S1", cash), holdingOf("HPS01", "S2")] },
      },
    });
    await rows("2 rows");
    const quantities = lines()
      .slice(1, 3)
      .map((line) => textsOf(line)[4]);
    expect(quantities).toEqual(["2,199,999.63", "100"]);
  });

  test("names the portfolios of a query that have no rows", async () => {
    await showUnaudited(both, {
      "GET /unaudited/portfolios/HPS02/transactions": { json: { transactions: [] } },
    });
    await rows("2 rows");
    expect(screen.getByText("No rows for Credit.")).toBeTruthy();
  });

  test("shows the specification's text if there is no data", async () => {
    await showUnaudited("/unaudited?tab=holdings&portfolios=HPS01", {
      "GET /unaudited/portfolios/holdings": { json: { holdings: [] } },
    });
    await screen.findByText("No data available for the specified search criteria.");
  });

  test("a link with portfolios without access shows an error", async () => {
    const { api } = await showUnaudited("/unaudited?tab=holdings&portfolios=OTHER");
    await screen.findByText(/This query names portfolios that you do not have access to/);
    expect(screen.getByText("This query cannot be run.")).toBeTruthy();
    expect(api.requests.some(({ call }) => call.includes("/unaudited/"))).toBe(false);
  });

  test("ERR-02 a failed read shows a data error and can be retried", async () => {
    const { user, api } = await showUnaudited("/unaudited?tab=holdings&portfolios=HPS01", {
      "GET /unaudited/portfolios/holdings": { status: 503 },
    });
    await screen.findByRole("heading", { name: "Data error" });
    expect(
      screen.getByText(/^We tried to retrieve your data but encountered an error/),
    ).toBeTruthy();
    api.change({ "GET /unaudited/portfolios/holdings": { json: { holdings: [] } } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("No data available for the specified search criteria.");
  });

  test("UNA-05 older data is requested with a prefilled form", async () => {
    const { user } = await showUnaudited(
      "/unaudited?tab=holdings&portfolios=HPS01&asOf=2025-01-31",
    );
    await screen.findByText(/older than 18 months \(close of business\)/);
    await user.click(screen.getByRole("button", { name: "Request older data" }));
    cleanup();
    await showUnaudited(
      "/unaudited?tab=holdings&portfolios=HPS01&asOf=2026-10-02&point=OpenOfBusiness",
    );
    await screen.findByText(/older than 6 business days \(open of business\)/);
  });
});

describe("UNA-07 row details", () => {
  test("a holding shows its share, transactions and income", async () => {
    await showUnaudited("/unaudited?tab=holdings&portfolios=HPS01&row=HPS01%3AS1");
    const dialog = within(await screen.findByRole("dialog", { name: "Security S1" }));
    expect(dialog.getByText("25.00%")).toBeTruthy();
    const traded = await dialog.findByRole("table", { name: "Transactions, past 12 months" });
    const records = within(traded).getAllByRole("row");
    expect([records.length, records.at(-1)?.textContent]).toEqual([4, "Total of 220−£200.00"]);
    const income = await dialog.findByRole("table", { name: "Income, past 12 months" });
    expect(within(income).getByText("Dividend")).toBeTruthy();
  });

  test("a transaction shows its holding, and closes", async () => {
    const { user, container } = await showUnaudited(
      "/unaudited?tab=transactions&portfolios=HPS01&row=HPS01%3AT1",
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Security S1" }));
    await dialog.findByText("25.00%");
    const [, close] = dialog.getAllByRole("button", { name: "Close" });
    if (close) await user.click(close);
    expect(address(container)).not.toContain("row=");
  });

  test("a row opened while a sort is being written stays open", async () => {
    const { user, container } = await showUnaudited("/unaudited?tab=holdings&portfolios=HPS01");
    await rows("2 rows");
    await user.click(header("Security"));
    grid().querySelector<HTMLElement>("[role=rowheader]")?.focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: /^Security S/ });
    await waitFor(() => expect(address(container)).toContain("grid="));
    expect(address(container)).toContain("row=");
  });

  test("income shows its on-book holding after a query of off-book data", async () => {
    const query = "tab=income&book=offBook&portfolios=HPS01&period=pastYear";
    const { user } = await showUnaudited(`/unaudited?${query}`);
    await rows("1 row");
    screen.getAllByRole("rowheader")[0]?.focus();
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Security S1" }));
    expect(await dialog.findByText("25.00%")).toBeTruthy();
  });

  test("the split by asset class filters the rows", async () => {
    const { user } = await showUnaudited("/unaudited?tab=holdings&portfolios=HPS01");
    await rows("2 rows");
    const equities = screen.getByRole("button", { name: "Equities 50.0%" });
    await user.click(equities);
    await screen.findByText("1 of 2 rows");
    await user.click(equities);
    await rows("2 rows");
  });
});

test("UNA-08 two dates are compared, with the transactions between", async () => {
  await showUnaudited("/unaudited?tab=compare&portfolios=HPS01&row=HPS01%3AS1", {
    "GET /unaudited/portfolios/HPS01/transactions": {
      json: { transactions: [transactionOf("HPS01", "T1", { tradeDate: "2026-11-10" })] },
    },
  });
  await screen.findByText(/30 Oct 2026 compared with 20 Nov 2026/);
  const dialog = within(await screen.findByRole("dialog", { name: "Security S1" }));
  const between = await dialog.findByRole("table", { name: "Transactions between the two dates" });
  expect(within(between).getAllByRole("row")).toHaveLength(2);
});
