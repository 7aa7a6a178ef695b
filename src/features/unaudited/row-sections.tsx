import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { presetRange } from "../../../machines/calendar/presets.ts";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { holdingDates, holdings, offBookHoldings } from "../../api/contract/unaudited.ts";
import { useConfig, useRead, useReadState } from "../../session/index.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
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
