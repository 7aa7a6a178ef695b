// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { Link } from "react-router-dom";
import { expect, test } from "vitest";
import {
  comparisonDoor,
  type FigureAmount,
  holdingsDoor,
  paymentsDoor,
  stateOfFigure,
} from "../../../../machines/unaudited/doors.ts";
import { reportDoor } from "../../../../machines/unaudited/portfolio-doors.ts";
import { UnauditedPage } from "../../../../src/features/unaudited/unaudited-page.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";
import {
  fixUnauditedDay,
  transactionOf,
  unauditedResponses,
} from "../../../support/unaudited-responses.tsx";

fixUnauditedDay();

const month = { codes: ["HPS01", "HPS02"], from: "2026-10-30", day: "2026-11-20" };
const paidOut = (code: string, id: string, baseAmount: number | null, baseCurrency = "GBP") =>
  transactionOf(code, id, { type: "Withdrawal", baseAmount, baseCurrency });
const paymentsOf = (code: string, ...transactions: readonly object[]): StubResponses => ({
  [`GET /unaudited/portfolios/${code}/transactions`]: { json: { transactions } },
});

/** Presses a figure. */
async function openFigure(
  door: string | null,
  amount: FigureAmount | null,
  changed: StubResponses = {},
) {
  const shown = await showSignedIn(
    <>
      <Link to={door ?? ""} state={amount && stateOfFigure(amount)}>
        Figure
      </Link>
      <UnauditedPage />
    </>,
    { responses: { ...unauditedResponses, ...changed }, path: "/unaudited?tab=income" },
  );
  await shown.user.click(await screen.findByRole("link", { name: "Figure" }));
  return shown;
}

/** Returns the sentence above the rows. */
async function sentence() {
  const start = await screen.findByText(/^\d+ (holding|position|transaction)s?(, .*)?\.$/);
  return start.parentElement?.textContent?.trim();
}

async function pressFigure(...parts: Parameters<typeof openFigure>) {
  await openFigure(...parts);
  return sentence();
}

const twoPayments = {
  ...paymentsOf("HPS01", paidOut("HPS01", "T1", -2_000_000), transactionOf("HPS01", "T2")),
  ...paymentsOf("HPS02", paidOut("HPS02", "T3", -12_345.1)),
};

test("DOOR-01 the page of payments says their number and sum", async () => {
  const figure = { amount: -2_012_345.1, currency: "GBP" };
  expect(await pressFigure(paymentsDoor(month), figure, twoPayments)).toBe(
    "2 transactions, −£2,012,345.10.",
  );
});

test("DOOR-01 names a figure that differs, unknown amounts, currencies", async () => {
  const figure = { amount: -2_512_345.1, currency: "GBP" };
  const payments = paymentsOf(
    "HPS01",
    paidOut("HPS01", "T1", -2_012_345.1),
    paidOut("HPS01", "T2", null),
  );
  const others = paymentsOf("HPS02", paidOut("HPS02", "T3", -5, "USD"));
  expect(await pressFigure(paymentsDoor(month), figure, { ...payments, ...others })).toBe(
    "3 transactions, −£2,012,345.10 and −US$5.00. 1 row has no known amount and is not included. " +
      "Amounts in different currencies are not added together. " +
      "The figure you selected, −£2,512,345.10, differs by −£500,000.00.",
  );
});

test("DOOR-01 says that there are no transactions for a figure", async () => {
  const none = { ...paymentsOf("HPS01"), ...paymentsOf("HPS02") };
  const figure = { amount: -5, currency: "GBP" };
  expect(await pressFigure(paymentsDoor(month), figure, none)).toBe(
    "0 transactions. The figure you selected is −£5.00, but there are no rows for it.",
  );
});

test("DOOR-01 names a portfolio that failed", async () => {
  const failed = { "GET /unaudited/portfolios/HPS02/transactions": { status: 503 } };
  expect(await pressFigure(paymentsDoor(month), null, { ...twoPayments, ...failed })).toBe(
    "1 transaction, −£2,000,000.00. 1 portfolio could not be loaded and is not included.",
  );
});

test("DOOR-01 a return's page names the payments that it leaves out", async () => {
  const door = comparisonDoor({ ...month, codes: ["HPS01"] }, "return");
  const figure = { amount: 50, currency: "GBP", leftOut: -50 };
  expect(await pressFigure(door, figure)).toBe(
    "2 positions, £0.00. The return you selected, +£50.00, leaves out −£50.00 paid in or out.",
  );
});

test("DOOR-01 a value's page counts its holdings, also without the amount", async () => {
  expect(await pressFigure(holdingsDoor({ codes: ["HPS01"], day: "2026-11-20" }), null)).toBe(
    "2 holdings, £2,000.00.",
  );
});

test("DOOR-01 a report of a Sunday leads to the last day with data", async () => {
  const door = reportDoor("HPS01", "2026-11-01", "2026-11-22");
  const none = { "GET /unaudited/portfolios/holdings": { json: { holdings: [] } } };
  expect(await pressFigure(door, null, none)).toBe(
    "0 holdings. The report is for the period to 01 Nov 2026, these rows are for 30 Oct 2026. " +
      "These rows are unaudited and on book; the report may use other books.",
  );
});

test("DOOR-01 a day that is too old offers the oldest one", async () => {
  const { user } = await openFigure(holdingsDoor({ codes: ["HPS01"], day: "2025-01-31" }), null);
  await user.click(await screen.findByRole("link", { name: /^Show 30 Oct 2026, the oldest/ }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(await sentence()).toBe(
    "2 holdings, £2,000.00. The figure is for 31 Jan 2025, these rows are for 30 Oct 2026.",
  );
});
