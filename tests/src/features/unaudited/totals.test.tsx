// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { grid, lines, textsOf } from "../../../support/positions-grid.tsx";
import { takeSavedFiles } from "../../../support/saved-files.ts";
import {
  download,
  fixUnauditedDay,
  holdingOf,
  incomeOf,
  openPart,
  showUnaudited,
  transactionOf,
} from "../../../support/unaudited-responses.tsx";

fixUnauditedDay();

const inTwoCurrencies = {
  "GET /unaudited/portfolios/holdings": {
    json: {
      holdings: [
        holdingOf("HPS01", "S1"),
        holdingOf("HPS01", "S2", { currency: "USD", marketValue: 3000, baseMarketValue: 2400 }),
      ],
    },
  },
};
const incomeInTwoCurrencies = {
  "GET /unaudited/portfolios/HPS01/income": {
    json: { income: [incomeOf("HPS01"), { ...incomeOf("HPS01"), currency: "USD" }] },
  },
};
const address = "/unaudited?tab=holdings&portfolios=HPS01";

test("UNA-10 totals in base currency come first, by name", async () => {
  await showUnaudited(address, inTwoCurrencies);
  await screen.findByText("2 rows");
  const totals = lines().slice(3).map(textsOf);
  expect(totals.map(([name = ""]) => name)).toEqual(["Total, GBP"]);
  expect(totals[0]).toContain("3,400.00");
  expect(totals[0]).toContain("£1,000.00 US$3,000.00 ");
  const summary = within(screen.getByRole("region", { name: "Summary" }));
  expect(summary.getByText("£3,400")).toBeTruthy();
});

test("UNA-09 several portfolios have shares of their total", async () => {
  const ofTwo = {
    "GET /unaudited/portfolios/holdings": {
      json: { holdings: [holdingOf("HPS01", "S1"), holdingOf("HPS02", "S2")] },
    },
  };
  await showUnaudited(`${address}+HPS02`, ofTwo);
  await screen.findByText("2 rows");
  const [head = [], , , total = []] = lines().map(textsOf);
  expect(total[head.indexOf("Share of total")]).toBe("100.00%");
  expect(head).not.toContain("Weight in portfolio");
});

test("UNA-09 one portfolio has weights, which have a total", async () => {
  await showUnaudited(address);
  await screen.findByText("2 rows");
  const [head = [], , , total = []] = lines().map(textsOf);
  expect(total[head.indexOf("Weight in portfolio")]).toBe("50.00%");
  expect(head).not.toContain("Share of total");
});

test("UNA-10 totals by currency of several columns have lines of their own", async () => {
  await showUnaudited(
    "/unaudited?tab=income&portfolios=HPS01&period=pastYear",
    incomeInTwoCurrencies,
  );
  await screen.findByText("2 rows");
  const totals = lines("Income").slice(3).map(textsOf);
  expect(totals.map(([name = ""]) => /^(Local t|T)otal, [A-Z]{3}/.exec(name)?.[0])).toEqual([
    "Total, GBP",
    "Local total, GBP",
    "Local total, USD",
  ]);
  // A total of one kind has no amount of the other.
  expect(totals[1]?.join(" ")).not.toContain("US$");
});

test("UNA-10 amounts that are all in the base currency have one total", async () => {
  await showUnaudited(address);
  await screen.findByText("2 rows");
  const totals = lines().slice(3).map(textsOf);
  expect(totals).toHaveLength(1);
  expect(totals[0]?.[0]).toMatch(/^Total, GBP/);
  // Market value in both currencies.
  expect(totals[0]?.filter((text) => text === "2,000.00")).toHaveLength(2);
});

test("UNA-10 a file has the totals of the screen", async () => {
  const saved = takeSavedFiles();
  const { user } = await showUnaudited(address, inTwoCurrencies);
  await screen.findByText("2 rows");
  await download(user, "CSV");
  await waitFor(() => expect(saved).toHaveLength(1));
  const file = (await saved[0]?.blob.text()) ?? "";
  expect(file.match(/^"?(Local t|T)otal, [A-Z]{3}/gm)).toEqual([
    '"Total, GBP',
    '"Local total, GBP',
    '"Local total, USD',
  ]);
});

test("UNA-10 columns of compared dates have the dates in their names", async () => {
  await showUnaudited("/unaudited?tab=compare&portfolios=HPS01");
  await within(await screen.findByRole("grid")).findAllByRole("rowheader");
  const names = within(grid("Compare dates"))
    .getAllByRole("columnheader")
    .map((header) => header.getAttribute("aria-label"));
  expect(names).toContain("Market value (base), 30 Oct 2026 GBP");
  expect(names).toContain("Market value (base), 20 Nov 2026 GBP");
});

test("UNA-09 only visible amounts have totals", async () => {
  await showUnaudited("/unaudited?tab=compare&portfolios=HPS01", inTwoCurrencies);
  await screen.findByText("2 rows");
  const summary = within(screen.getByRole("region", { name: "Summary" }));
  expect(summary.getByRole("heading", { name: "Change, GBP" })).toBeTruthy();
  expect(summary.getByText(/^£3,400 to £3,400/)).toBeTruthy();
  const names = within(grid("Compare dates")).getAllByRole("rowheader");
  expect(names.slice(2).map(({ textContent }) => textContent)).toEqual(["Total, GBP"]);
});

test("UNA-10 each base currency has the count of its own transactions", async () => {
  const traded = (code: string, id: string) =>
    transactionOf(code, id, { tradeDate: "2026-11-05", settlementDate: "2026-11-09" });
  const ofTwo = {
    "GET /unaudited/portfolios/HPS01/transactions": {
      json: { transactions: [traded("HPS01", "T1"), traded("HPS01", "T2")] },
    },
    "GET /unaudited/portfolios/HPS02/transactions": {
      json: { transactions: [traded("HPS02", "T3")] },
    },
    "GET /unaudited/portfolios/holdings": {
      json: {
        holdings: [holdingOf("HPS01", "S1"), holdingOf("HPS02", "S1", { baseCurrency: "EUR" })],
      },
    },
  };
  const view = encodeURIComponent(JSON.stringify({ order: ["securityName", "transactionCount"] }));
  await showUnaudited(`/unaudited?tab=compare&portfolios=HPS01+HPS02&grid=${view}`, ofTwo);
  await screen.findByText("2 rows");
  const counts = lines("Compare dates").map((line) => textsOf(line).slice(0, 2));
  expect(counts.slice(-2)).toEqual([
    ["Total, GBP", "2"],
    ["Total, EUR", "1"],
  ]);
});

test("UNA-09 the portfolio is a column while several are selected", async () => {
  const columnCount = () => Number(grid("Transactions").getAttribute("aria-colcount"));
  const { user } = await showUnaudited(
    "/unaudited?tab=transactions&portfolios=HPS01&period=pastYear",
  );
  await screen.findByText("2 rows");
  const alone = columnCount();
  await openPart(user, "Portfolios");
  await user.click(screen.getByRole("option", { name: /Credit/ }));
  await user.click(screen.getByRole("button", { name: "Show data" }));
  await screen.findByText("3 rows");
  expect(columnCount()).toBe(alone + 1);
});

test("COPY-01 a copy names its filter and portfolios without rows", async () => {
  const filters = { currency: { kind: "set", values: ["USD"] } };
  const view = encodeURIComponent(JSON.stringify({ filters }));
  const { user } = await showUnaudited(`${address}+HPS02&grid=${view}`, inTwoCurrencies);
  await screen.findByText("1 of 2 rows");
  within(grid()).getByText("Security S2").closest<HTMLElement>("[data-column]")?.focus();
  await user.keyboard("{Control>}a{/Control}");
  const copied = new Map<string, string>();
  fireEvent.copy(document.activeElement ?? document.body, {
    clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
  });
  const rows = copied.get("text/plain")?.split("\r\n") ?? [];
  expect(rows.filter((row) => row.startsWith("Total, GBP\t2400\t"))).toHaveLength(1);
  expect(rows.at(-1)).toMatch(
    / · Unaudited · Portfolios without rows: Credit · Filter: Currency: USD · Source: [^·]+$/,
  );
});

test("REP-05 rows that totals leave out are counted, on screen and in files", async () => {
  const saved = takeSavedFiles();
  const holdings = [
    holdingOf("HPS01", "S1"),
    holdingOf("HPS01", "S2", { baseMarketValue: null }),
    holdingOf("HPS01", "S3", { currency: "USD", baseMarketValue: null }),
  ];
  const { user } = await showUnaudited(address, {
    "GET /unaudited/portfolios/holdings": { json: { holdings } },
  });
  const note = "Rows without a value, not in the totals";
  await screen.findByText(`${note}: 2 in Market value (base)`);
  await download(user, "CSV");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.blob.text()).toContain(`"${note}",2 in Market value (base)\r\n`);
});
