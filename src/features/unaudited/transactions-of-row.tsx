import { useTranslation } from "react-i18next";
import { addDays } from "../../../machines/calendar/presets.ts";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import { securityDoor } from "../../../machines/unaudited/security-doors.ts";
import { offBookTransactions, transactions } from "../../api/contract/unaudited.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { RecordsTable } from "./records-table.tsx";
import { useFigures } from "./use-figures.ts";

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
export function TransactionsOfRow(props: TransactionsOfRowProps) {
  const { row, title, none, period, after = "", isOffBook } = props;
  const { t } = useTranslation("unaudited");
  const { quantity, money, date, type } = useFigures();
  const from = after === "" ? period.from : addDays(after, 1);
  const call = isOffBook ? offBookTransactions : transactions;
  const read = useRead(call, {
    params: { code: row.portfolioCode },
    query: { fromDate: period.from, toDate: period.to, dateType: "TradeDate" },
  });
  return (
    <AsyncContent state={useReadState(read)} skeleton={<RowsSkeleton rows={2} />}>
      {(response) => (
        <RecordsTable
          title={title}
          headings={[
            t("column.tradeDate"),
            t("column.type"),
            t("column.quantity"),
            t("column.amount"),
          ]}
          textColumns={2}
          rows={response.transactions
            .filter(
              (transaction) =>
                transaction.securityId === row.securityId && transaction.tradeDate > after,
            )
            .toSorted((left, right) => (left.tradeDate < right.tradeDate ? 1 : -1))
            .map((transaction) => ({
              id: transaction.transactionId,
              cells: [
                date(transaction.tradeDate),
                type(transaction.type),
                quantity(transaction.quantity),
                money(transaction.amount, transaction.currency),
              ],
            }))}
          none={none}
          door={securityDoor(row, { tab: "transactions", from, to: period.to, isOffBook })}
        />
      )}
    </AsyncContent>
  );
}
