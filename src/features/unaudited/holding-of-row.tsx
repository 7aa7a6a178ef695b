import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import { holdingDates, holdings, offBookHoldings } from "../../api/contract/unaudited.ts";
import { useConfig, useRead, useReadState } from "../../session/index.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { RowFacts } from "./row-facts.tsx";

interface HoldingOfRowProps {
  readonly row: UnauditedRow;
  readonly isOffBook: boolean;
}

/** The holding of a row on the latest day offered by the API. */
export function HoldingOfRow({ row, isOffBook }: HoldingOfRowProps) {
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
