import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import { securityDoor } from "../../../machines/unaudited/security-doors.ts";
import { income } from "../../api/contract/unaudited.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { RecordsTable } from "./records-table.tsx";
import { useFigures } from "./use-figures.ts";

interface IncomeOfRowProps {
  readonly row: UnauditedRow;
  readonly period: { readonly from: string; readonly to: string };
}

/** Income from a row's security in its portfolio, newest first. */
export function IncomeOfRow({ row, period }: IncomeOfRowProps) {
  const { t } = useTranslation("unaudited");
  const { money, date, type } = useFigures();
  const read = useRead(income, {
    params: { code: row.portfolioCode },
    query: { fromDate: period.from, toDate: period.to, dateType: "SettlementDate" },
  });
  return (
    <AsyncContent state={useReadState(read)} skeleton={<RowsSkeleton rows={2} />}>
      {(response) => (
        <RecordsTable
          title={t("detail.income")}
          headings={[
            t("column.payDate"),
            t("column.type"),
            t("column.grossAmount"),
            t("column.netAmount"),
          ]}
          textColumns={2}
          rows={response.income
            .filter((item) => item.securityId === row.securityId)
            .toSorted((left, right) => (left.payDate < right.payDate ? 1 : -1))
            .map((item, index) => ({
              id: `${item.payDate} ${index}`,
              cells: [
                date(item.payDate),
                type(item.type),
                money(item.grossAmount, item.currency),
                money(item.netAmount, item.currency),
              ],
            }))}
          none={t("detail.noIncome")}
          door={securityDoor(row, { tab: "income", ...period, isOffBook: false })}
        />
      )}
    </AsyncContent>
  );
}
