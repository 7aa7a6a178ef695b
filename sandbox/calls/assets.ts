import { cents, round } from "../market/round.ts";
import { mapInTurns } from "../context/turns.ts";
import { type AssetRecord, assetRecordOf } from "../portfolios/asset-record.ts";
import { portfoliosAfter, portfolioOf } from "../portfolios/portfolios.ts";
import type { Handlers } from "./handler.ts";

/** Portfolios of a page: a few tenths of a second of work where nothing is cached. */
const pageSize = 250;
/** Portfolios of the first page, for which a user waits. */
const firstPageSize = 50;

/** Adds up the amounts of each date, sorted by date. */
function sumByDate(lists: readonly AssetRecord["history"][]): { date: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const { date, value } of lists.flat()) sums.set(date, (sums.get(date) ?? 0) + value);
  return [...sums]
    .map(([date, value]) => ({ date, value: cents(value) }))
    .sort((left, right) => (left.date < right.date ? -1 : 1));
}

/** Adds up the payments of each date, and of these what was paid in. */
function flowsByDate(lists: readonly AssetRecord["flows"][]) {
  const paidIn = lists.map((list) => list.filter(({ value }) => value > 0));
  const sums = new Map(sumByDate(paidIn).map(({ date, value }) => [date, value]));
  return sumByDate(lists).map((flow) => ({ ...flow, paidIn: sums.get(flow.date) ?? 0 }));
}

/** Sums of the dates that all records contain. */
function commonHistory(records: readonly AssetRecord[]): { date: string; value: number }[] {
  const counts = new Map<string, number>();
  for (const { date } of records.flatMap(({ history }) => history)) {
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return sumByDate(records.map(({ history }) => history)).filter(
    ({ date }) => counts.get(date) === records.length,
  );
}

export const assetCalls: Handlers<"aum" | "aumOfAll"> = {
  aum({ sandbox, session, params }) {
    const portfolio = portfolioOf(sandbox, session, params.code);
    const head = { portfolioCode: portfolio.code, currency: portfolio.currency };
    const none = { ...head, asOf: null, value: null, change: null, history: [] };
    if (!portfolio.has_data) return none;
    const history = [...assetRecordOf(sandbox, portfolio).history];
    const last = history.at(-1);
    const since = history.at(-2);
    if (!last) return none;
    const amount = since ? cents(last.value - since.value) : 0;
    const change = since
      ? { since: since.date, amount, percent: round((amount / since.value) * 100, 2) }
      : null;
    return { ...head, asOf: last.date, value: last.value, change, history };
  },

  async aumOfAll({ sandbox, session, query }) {
    const { after } = query;
    const size = after === undefined ? firstPageSize : pageSize;
    const portfolios = portfoliosAfter(sandbox, session, { after, limit: size + 1 });
    const page = await mapInTurns(sandbox, session, portfolios.slice(0, size), (portfolio) => ({
      portfolio,
      record: portfolio.has_data === 1 ? assetRecordOf(sandbox, portfolio, query.since) : null,
    }));
    const isLast = portfolios.length <= size;
    const withData = page.flatMap(({ portfolio, record }) =>
      record ? [{ currency: portfolio.currency, record }] : [],
    );
    const byCurrency = Map.groupBy(withData, ({ currency }) => currency);
    return {
      portfolios: page.map(({ portfolio, record }) => ({
        portfolioCode: portfolio.code,
        currency: portfolio.currency,
        asOf: record?.history.at(-1)?.date ?? null,
        value: record?.history.at(-1)?.value ?? null,
      })),
      totals: [...byCurrency].map(([currency, members]) => {
        const records = members.map(({ record }) => record);
        const sinces = records.flatMap(({ since }) => (since ? [[since]] : []));
        return {
          currency,
          history: commonHistory(records),
          flows: flowsByDate(records.map(({ flows }) => flows)),
          since: sinces.length === records.length ? (sumByDate(sinces).at(-1) ?? null) : null,
        };
      }),
      next: isLast ? null : (page.at(-1)?.portfolio.code ?? null),
    };
  },
};
