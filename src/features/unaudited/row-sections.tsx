import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { presetRange } from "../../../machines/calendar/presets.ts";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { HoldingOfRow } from "./holding-of-row.tsx";
import { IncomeOfRow } from "./income-of-row.tsx";
import { rowDetailStyles } from "./row-detail-styles.ts";
import { RowFacts } from "./row-facts.tsx";
import { TransactionsOfRow } from "./transactions-of-row.tsx";

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
        {[row.portfolioName, row.assetClass, row.isin].filter(Boolean).join(" · ")}
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
