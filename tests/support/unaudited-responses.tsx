import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, vi } from "vitest";
import type { User } from "../../machines/user/types.ts";
import { portfolios } from "./home-responses.ts";
import type { StubResponses } from "./stub-api.ts";
import { showSignedIn } from "./show-signed-in.tsx";
import { UnauditedPage } from "../../src/features/unaudited/unaudited-page.tsx";
import type { RecordEvent } from "../../src/audit/events.ts";

const position = (code: string, security: string) => ({
  portfolioCode: code,
  portfolioName: code === "HPS01" ? "Growth" : "Credit",
  securityId: security,
  securityName: `Security ${security}`,
  isin: null,
  assetClass: security === "S1" ? "Equities" : "Bonds",
  currency: "GBP",
  baseCurrency: "GBP",
  exchangeRate: 1,
});

export const holdingOf = (code: string, security: string, figures: object = {}) => ({
  ...position(code, security),
  date: "2026-11-20",
  quantity: 100,
  price: 10,
  marketValue: 1000,
  baseMarketValue: 1000,
  weight: 0.25,
  ...figures,
});

export const transactionOf = (code: string, id: string, figures: object = {}) => ({
  ...position(code, "S1"),
  transactionId: id,
  type: "Buy",
  tradeDate: "2026-10-12",
  settlementDate: "2026-10-14",
  quantity: 10,
  price: 10,
  amount: -100,
  baseAmount: -100,
  ...figures,
});

export const incomeOf = (code: string) => ({
  ...position(code, "S1"),
  type: "Dividend",
  exDate: "2026-09-01",
  payDate: "2026-09-15",
  quantity: 100,
  ratePerUnit: 0.1,
  grossAmount: 10,
  tax: 1,
  netAmount: 9,
  baseNetAmount: 9,
});

export const savedView = {
  id: "view-1",
  viewName: "Both portfolios",
  dataSet: "Transactions",
  portfolios: ["HPS01", "HPS02"],
  positionType: null,
  dataType: "SettlementDate",
  displaySettings: { columns: ["tradeDate", "securityName"], groupBy: null, sort: null },
  lastModifiedDate: "2026-11-20T10:00:00.000Z",
};

export const unauditedResponses: StubResponses = {
  "GET /portfolios/list": { json: portfolios },
  "GET /datapicker/listSearchCriteria": { json: { views: [savedView] } },
  "GET /portfolios/holdings/dates": {
    json: { dates: ["2026-11-20", "2026-11-19", "2026-10-30"] },
  },
  "GET /unaudited/portfolios/holdings": {
    json: { holdings: [holdingOf("HPS01", "S1"), holdingOf("HPS01", "S2")] },
  },
  "GET /unaudited/portfolios/HPS01/transactions": {
    json: { transactions: [transactionOf("HPS01", "T1"), transactionOf("HPS01", "T2")] },
  },
  "GET /unaudited/portfolios/HPS02/transactions": {
    json: { transactions: [transactionOf("HPS02", "T3")] },
  },
  "GET /unaudited/portfolios/HPS01/income": { json: { income: [incomeOf("HPS01")] } },
};

/** Sets the clock of each test to the day after the latest data, and unmounts the page. */
export function fixUnauditedDay(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T09:00:00Z") });
  });
}

/** Renders the unaudited data page with default API responses and overrides. */
export async function showUnaudited(
  path: string,
  changed: StubResponses = {},
  setting: { readonly record?: RecordEvent; readonly user?: Partial<User> } = {},
) {
  const responses = { ...unauditedResponses, ...changed };
  return showSignedIn(<UnauditedPage />, { responses, path, ...setting });
}

/** Selects an entry of the download menu. */
export async function download(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Download" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

/** Opens the field of a part of the query's sentence. */
export async function openPart(user: UserEvent, label: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: new RegExp(`^${label}: `) }));
  await screen.findByRole("button", { name: "Show data" });
}
