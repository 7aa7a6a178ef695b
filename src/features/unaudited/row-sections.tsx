import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { factSeparator } from "../../format/dates.ts";
import { addDays } from "../../../machines/calendar/presets.ts";
import { presetRange } from "../../../machines/calendar/range-presets.ts";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import {
  holdingDates,
  holdings,
  income,
  offBookHoldings,
  offBookTransactions,
  transactions,
} from "../../api/contract/unaudited.ts";
import { useConfig, useRead, useReadState } from "../../session/index.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { securityDoor } from "../../../machines/unaudited/security-doors.ts";
import { rowDetailStyles } from "./row-detail-styles.ts";
import { RowFacts } from "./row-facts.tsx";
import { RecordsTable } from "./records-table.tsx";
import { useFigures } from "./use-figures.ts";

interface RowSectionsProps {
  readonly row: UnauditedRow;
  readonly query: Query;
  readonly today: string;
}

/**
 * Details of a row (UNA-07). A holding: its share of the portfolio, and the transactions and income
 * of the past year. A comparison: the transactions between its dates. Other rows: their holding.
 */
export function RowSections({ row, query, today }: RowSectionsProps) {
  const { t } = useTranslation("unaudited");
  const pastYear = presetRange("pastYear", today);
  const isOffBook = query.book === "offBook";
  return (
    <chakra.div css={rowDetailStyles.detail}>
      <chakra.p css={rowDetailStyles.detailLine}>
        {[row.portfolioName, row.assetClass, row.isin].filter(Boolean).join(factSeparator)}
      </chakra.p>
      <RowFacts row={row} compared={query} />
      {row.kind === "holdings" ? (
        <>
          <TransactionsOfRow
            row={row}
            title={t("detail.transactions")}
            none={t("detail.noTransactions")}
            period={pastYear}
            isOffBook={isOffBook}
          />
          {isOffBook ? null : <IncomeOfRow row={row} period={pastYear} />}
        </>
      ) : null}
      {row.kind === "compare" ? (
        <TransactionsOfRow
          row={row}
          title={t("detail.between")}
          none={t(row.quantityChange ? "detail.settled" : "detail.noTransactions")}
          period={query}
          after={query.from}
          isOffBook={false}
        />
      ) : null}
      {row.kind === "holdings" || row.kind === "compare" ? null : (
        <HoldingOfRow row={row} isOffBook={isOffBook} />
      )}
    </chakra.div>
  );
}

interface HoldingOfRowProps {
  readonly row: UnauditedRow;
  readonly isOffBook: boolean;
}

/** The holding of a row on the latest day offered by the API. */
function HoldingOfRow({ row, isOffBook }: HoldingOfRowProps) {
  const { t } = useTranslation("unaudited");
  const { omitObservationPoint } = useConfig();
  const point = omitObservationPoint ? {} : { observationPointType: "CloseOfBusiness" as const };
  const groupCodes = [row.portfolioCode];
  const days = useReadState(useRead(holdingDates, { query: { groupCodes, ...point } }));
  const [latest = ""] = days.kind === "ready" ? days.content.dates : [];
  const read = useRead(
    isOffBook ? offBookHoldings : holdings,
    { query: { groupCodes, selectedDate: latest, ...point } },
    { enabled: latest !== "" },
  );
  const state = useReadState(read);
  const isNone = days.kind === "ready" && latest === "";
  return (
    <section>
      <h3>{t("detail.holding")}</h3>
      {isNone ? (
        <p>{t("detail.noHolding")}</p>
      ) : (
        <AsyncContent
          state={days.kind === "ready" ? state : days}
          skeleton={<RowsSkeleton rows={2} />}
        >
          {(response) => {
            const rows = "holdings" in response ? response.holdings : [];
            const held = rows.find((candidate) => candidate.securityId === row.securityId);
            return held ? (
              <RowFacts row={{ ...held, kind: "holdings", id: row.id }} />
            ) : (
              <p>{t("detail.noHolding")}</p>
            );
          }}
        </AsyncContent>
      )}
    </section>
  );
}

interface IncomeOfRowProps {
  readonly row: UnauditedRow;
  readonly period: { readonly from: string; readonly to: string };
}

/** Income from a row's security in its portfolio, newest first. */
function IncomeOfRow({ row, period }: IncomeOfRowProps) {
  const { t } = useTranslation("unaudited");
  const { money, moneyTotal, date, type } = useFigures();
  const read = useRead(income, {
    params: { code: row.portfolioCode },
    query: { fromDate: period.from, toDate: period.to, dateType: "SettlementDate" },
  });
  return (
    <AsyncContent state={useReadState(read)} skeleton={<RowsSkeleton rows={2} />}>
      {(response) => {
        const items = response.income
          .filter((item) => item.securityId === row.securityId)
          .toSorted((left, right) => (left.payDate < right.payDate ? 1 : -1));
        const currencies = items.map(({ currency }) => currency);
        return (
          <RecordsTable
            title={t("detail.income")}
            headings={[
              t("column.payDate"),
              t("column.type"),
              t("column.grossAmount"),
              t("column.netAmount"),
            ]}
            rows={items.map((item, index) => ({
              id: `${item.payDate} ${index}`,
              cells: [
                date(item.payDate),
                type(item.type),
                money(item.grossAmount, item.currency),
                money(item.netAmount, item.currency),
              ],
            }))}
            totals={[
              moneyTotal(
                items.map(({ grossAmount }) => grossAmount),
                currencies,
              ),
              moneyTotal(
                items.map(({ netAmount }) => netAmount),
                currencies,
              ),
            ]}
            none={t("detail.noIncome")}
            door={securityDoor(row, { tab: "income", ...period, isOffBook: false })}
          />
        );
      }}
    </AsyncContent>
  );
}

interface TransactionsOfRowProps {
  readonly row: UnauditedRow;
  readonly title: string;
  readonly period: { readonly from: string; readonly to: string };
  /** Empty state. */
  readonly none: string;
  /** Shows only transactions after this date. */
  readonly after?: string;
  readonly isOffBook: boolean;
}

/** Transactions of a row's security in its portfolio, newest first. */
function TransactionsOfRow(props: TransactionsOfRowProps) {
  const { row, title, none, period, after = "", isOffBook } = props;
  const { t } = useTranslation("unaudited");
  const { quantity, quantityTotal, money, moneyTotal, date, type } = useFigures();
  const from = after === "" ? period.from : addDays(after, 1);
  const call = isOffBook ? offBookTransactions : transactions;
  const read = useRead(call, {
    params: { code: row.portfolioCode },
    query: { fromDate: period.from, toDate: period.to, dateType: "TradeDate" },
  });
  return (
    <AsyncContent state={useReadState(read)} skeleton={<RowsSkeleton rows={2} />}>
      {(response) => {
        const items = response.transactions
          .filter(
            (transaction) =>
              transaction.securityId === row.securityId && transaction.tradeDate > after,
          )
          .toSorted((left, right) => (left.tradeDate < right.tradeDate ? 1 : -1));
        return (
          <RecordsTable
            title={title}
            headings={[
              t("column.tradeDate"),
              t("column.type"),
              t("column.quantity"),
              t("column.amount"),
            ]}
            rows={items.map((transaction) => ({
              id: transaction.transactionId,
              cells: [
                date(transaction.tradeDate),
                type(transaction.type),
                quantity(transaction.quantity),
                money(transaction.amount, transaction.currency),
              ],
            }))}
            totals={[
              quantityTotal(items.map((item) => item.quantity)),
              moneyTotal(
                items.map(({ amount }) => amount),
                items.map(({ currency }) => currency),
              ),
            ]}
            none={none}
            door={securityDoor(row, { tab: "transactions", from, to: period.to, isOffBook })}
          />
        );
      }}
    </AsyncContent>
  );
}
