import { ApiError } from "../api/api-error.ts";
import type { Api } from "../api/client.ts";
import { holdingDates, holdings, transactions } from "../api/contract/unaudited.ts";
import {
  addAmounts,
  type CurrencyTotal,
  type KnownAssets,
  type KnownPortfolio,
  maxWithChanges,
  sumFlows,
} from "./known-assets.ts";
import { atOnce } from "../browser/at-once.ts";

interface LoadChangesOptions {
  readonly api: Pick<Api, "send">;
  /** Last closed day at the last visit; null at the first visit. */
  readonly since: string | null;
  /** Whether the observation point is omitted from requests (`omitObservationPoint`). */
  readonly isPointOmitted: boolean;
  readonly signal: AbortSignal;
}

/**
 * Adds flows and the value at the last visit to totals loaded one by one, from transactions and
 * from the holdings of the visit's last close. Values that the API rejects stay null.
 */
export async function loadChanges(
  settings: LoadChangesOptions,
  { portfolios, totals }: Pick<KnownAssets, "portfolios" | "totals">,
): Promise<readonly CurrencyTotal[]> {
  if (portfolios.length > maxWithChanges) return totals;
  return Promise.all(
    totals.map(async (total) => {
      const members = portfolios.filter(
        ({ currency, value }) => currency === total.currency && value !== null,
      );
      const [flows, since] = await Promise.all([
        total.flows ?? unlessRefused(settings, loadFlows(settings, total, members)),
        total.since ?? unlessRefused(settings, loadValueAt(settings, members)),
      ]);
      return { ...total, flows, since };
    }),
  );
}

async function unlessRefused<T>(
  { signal }: LoadChangesOptions,
  read: Promise<T>,
): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    return null;
  }
}

/** Returns null if a payment has no amount in the total's currency. */
async function loadFlows(
  { api, signal }: LoadChangesOptions,
  { currency, history }: CurrencyTotal,
  members: readonly KnownPortfolio[],
): Promise<CurrencyTotal["flows"]> {
  const dates = history.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const flows: NonNullable<CurrencyTotal["flows"]> = [];
  let isComplete = true;
  await atOnce(members, async ({ portfolioCode: code }) => {
    const query = { fromDate: first, toDate: last, dateType: "TradeDate" } as const;
    const response = await api.send(transactions, { params: { code }, query }, { signal });
    for (const { type, tradeDate, baseAmount, baseCurrency } of response.transactions) {
      if (type !== "Contribution" && type !== "Withdrawal") continue;
      if (baseAmount === null || baseCurrency !== currency) isComplete = false;
      else {
        const paidIn = type === "Contribution" ? baseAmount : 0;
        flows.push({ date: tradeDate, value: baseAmount, paidIn });
      }
    }
  });
  return isComplete ? sumFlows(flows) : null;
}

/**
 * Returns the sum of the holdings on the latest known date up to the last visit; null if one is
 * unknown.
 */
async function loadValueAt(
  { api, signal, since, isPointOmitted }: LoadChangesOptions,
  members: readonly KnownPortfolio[],
): Promise<CurrencyTotal["since"]> {
  const lastDay = members
    .map(({ asOf }) => asOf ?? "")
    .toSorted()
    .at(-1);
  if (since === null || lastDay === undefined || since >= lastDay) return null;
  const point = isPointOmitted ? {} : ({ observationPointType: "CloseOfBusiness" } as const);
  const groupCodes = members.map(({ portfolioCode }) => portfolioCode);
  const known = await api.send(holdingDates, { query: { groupCodes, ...point } }, { signal });
  const date = known.dates
    .filter((day) => day <= since)
    .toSorted()
    .at(-1);
  if (date === undefined) return null;
  const query = { groupCodes, selectedDate: date, ...point };
  const response = await api.send(holdings, { query }, { signal });
  const found = new Set(response.holdings.map(({ portfolioCode }) => portfolioCode));
  const values = response.holdings.map(({ baseMarketValue }) => baseMarketValue);
  const isComplete =
    groupCodes.every((code) => found.has(code)) && values.every((value) => value !== null);
  return isComplete
    ? { date, value: values.reduce<number>((sum, value) => addAmounts(sum, value ?? 0), 0) }
    : null;
}
