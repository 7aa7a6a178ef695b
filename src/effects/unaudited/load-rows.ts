import { compareHoldings } from "../../../machines/unaudited/comparison.ts";
import { withPartsOfTab } from "../../../machines/unaudited/rules.ts";
import type { HoldingRow, TransactionRow, UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Query, RowsRequest, LoadedRows } from "../../../machines/unaudited/types.ts";
import type { Api } from "../../api/client.ts";
import {
  accruals,
  holdings,
  income,
  offBookHoldings,
  offBookTransactions,
  transactions,
} from "../../api/contract/unaudited.ts";
import { withThrottle } from "../../browser/with-throttle.ts";
import { loadParts, type ReadPartsOptions } from "./load-parts.ts";

interface Source {
  readonly api: Api;
  /** Whether requests omit the observation point (`omitObservationPoint`). */
  readonly isPointOmitted: boolean;
  readonly signal: AbortSignal;
}

type Parts<Row> = Omit<ReadPartsOptions<Row>, "signal" | "read">;

/**
 * Loads the rows of a query: holdings with up to 200 portfolios per call, other data sets one by
 * one.
 */
export function loadRows(source: Source, reading: RowsRequest): Promise<LoadedRows> {
  const { codes } = reading;
  const query = withPartsOfTab(reading.query);
  const progress = { settled: 0, total: codes.length, rows: 0 };
  return withThrottle(reading.onProgress, (report) =>
    loadTab(source, query, {
      codes,
      onSettled(portfolios: number, rows: number) {
        progress.settled += portfolios;
        progress.rows += rows;
        report({ ...progress });
      },
    }),
  );
}

function loadTab(source: Source, query: Query, parts: Parts<UnauditedRow>): Promise<LoadedRows> {
  switch (query.tab) {
    case "holdings":
      return loadHoldings(source, query, query.asOf, parts);
    case "transactions":
      return loadTransactions(source, query, parts);
    case "income":
      return loadIncome(source, query, parts);
    case "accruals":
      return loadAccruals(source, query, parts);
    case "compare":
      return loadComparison(source, query, parts);
  }
}

function loadHoldings(source: Source, query: Query, date: string, parts: Parts<HoldingRow>) {
  const { api, isPointOmitted, signal } = source;
  const call = query.book === "offBook" ? offBookHoldings : holdings;
  return loadParts<HoldingRow>({
    ...parts,
    signal,
    async read(codes) {
      const response = await api.send(
        call,
        {
          query: {
            groupCodes: [...codes],
            selectedDate: date,
            ...(isPointOmitted ? {} : { observationPointType: query.point }),
          },
        },
        { signal },
      );
      const idOf = uniqueIds();
      return response.holdings.map((row) => ({
        ...row,
        kind: "holdings",
        id: idOf(`${row.portfolioCode}:${row.securityId}`),
      }));
    },
  });
}

/** Numbers the rows of a portfolio that the API gives one identifier, such as lots of a security. */
function uniqueIds(): (id: string) => string {
  const counts = new Map<string, number>();
  return (id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}:${count}`;
  };
}

/** Loads the rows of each portfolio by a call of its own. */
const loadOneByOne = <Row extends UnauditedRow>(
  parts: Parts<Row>,
  signal: AbortSignal,
  read: (code: string) => Promise<readonly Row[]>,
) => loadParts<Row>({ ...parts, size: 1, signal, read: ([code = ""]) => read(code) });

const periodOf = ({ from, to, dateType }: Query) => ({ fromDate: from, toDate: to, dateType });

function loadTransactions(source: Source, query: Query, parts: Parts<TransactionRow>) {
  const { api, signal } = source;
  const call = query.book === "offBook" ? offBookTransactions : transactions;
  return loadOneByOne<TransactionRow>(parts, signal, async (code) => {
    const request = { params: { code }, query: periodOf(query) };
    const response = await api.send(call, request, { signal });
    const idOf = uniqueIds();
    return response.transactions.map((row) => ({
      ...row,
      kind: "transactions",
      id: idOf(`${row.portfolioCode}:${row.transactionId}`),
    }));
  });
}

function loadIncome({ api, signal }: Source, query: Query, parts: Parts<UnauditedRow>) {
  return loadOneByOne<UnauditedRow>(parts, signal, async (code) => {
    const request = { params: { code }, query: periodOf(query) };
    const response = await api.send(income, request, { signal });
    return response.income.map((row, at) => ({ ...row, kind: "income", id: `${code}:${at}` }));
  });
}

function loadAccruals({ api, signal }: Source, query: Query, parts: Parts<UnauditedRow>) {
  return loadOneByOne<UnauditedRow>(parts, signal, async (code) => {
    const request = { params: { code }, query: { selectedDate: query.asOf } };
    const response = await api.send(accruals, request, { signal });
    return response.accruals.map((row, at) => ({ ...row, kind: "accruals", id: `${code}:${at}` }));
  });
}

/** Loads both days on book, then the transactions of the portfolios available on both. */
async function loadComparison(
  source: Source,
  query: Query,
  parts: Parts<TransactionRow>,
): Promise<LoadedRows> {
  const silent = { ...parts, onSettled: () => {} };
  const [before, after] = await Promise.all([
    loadHoldings(source, query, query.from, silent),
    loadHoldings(source, query, query.to, silent),
  ]);
  const missed = new Map([...before.missed, ...after.missed].map((item) => [item.code, item]));
  parts.onSettled(missed.size, 0);
  const codes = parts.codes.filter((code) => !missed.has(code));
  const traded = await loadTransactions(source, query, { ...parts, codes });
  for (const item of traded.missed) missed.set(item.code, item);
  const isKnown = ({ portfolioCode }: UnauditedRow) => !missed.has(portfolioCode);
  const rows = compareHoldings(
    before.rows.filter(isKnown),
    after.rows.filter(isKnown),
    traded.rows.filter((row) => isKnown(row) && row.tradeDate > query.from),
  );
  return { rows, missed: [...missed.values()] };
}
