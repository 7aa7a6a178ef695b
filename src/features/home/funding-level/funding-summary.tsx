import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { holdingsDoor } from "../../../../machines/unaudited/doors.ts";
import type { ResponseOf } from "../../../api/contract/call.ts";
import { ldiSummary } from "../../../api/contract/portfolios.ts";
import { formatDate } from "../../../format/dates.ts";
import { formatLargeMoney, formatPercent, isDifferenceRounded } from "../../../format/numbers.ts";
import { useRead, useReadState, useUser } from "../../../session/index.ts";
import { Figure } from "../../../ui/figure.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import { AsyncContent } from "../../../ui/async-content.tsx";
import { Door } from "../doors/door.tsx";
import { levelOf } from "./funding-points.ts";
import { SummarySkeleton } from "./funding-skeleton.tsx";
import { fundingStyles } from "./funding-styles.ts";

/** Latest funding level with assets, liabilities and hedges. */
export function FundingSummary({ code }: { readonly code: string }) {
  const { t } = useTranslation("funding");
  const state = useReadState(useRead(ldiSummary, { params: { code } }));
  const worded = state.kind === "failed" ? { ...state, text: t("failed.summary") } : state;
  return (
    <AsyncContent state={worded} skeleton={<SummarySkeleton />}>
      {(summary) => <SummaryFigures summary={summary} />}
    </AsyncContent>
  );
}

function SummaryFigures({ summary }: { readonly summary: ResponseOf<typeof ldiSummary> }) {
  const { t } = useTranslation(["funding", "home"]);
  const { region } = useUser();
  const { latest, surplus, currency, interestRateHedge, inflationHedge } = summary;
  if (!latest) return <EmptyNote text={t("noLevel")} hint={t("noLevelHint")} />;
  const largest = Math.max(latest.assets, latest.liabilities);
  const money = (amount: number) => formatLargeMoney(amount, currency, region, { largest });
  const share = (hedge: number | null) =>
    hedge === null
      ? t("notProvided")
      : t("ofLiabilities", { share: formatPercent(hedge, region, { decimals: 1 }) });
  const level = levelOf(latest);
  const door = holdingsDoor({ codes: [summary.portfolioCode], day: latest.date });
  const rows = [
    {
      name: t("assets"),
      text: (
        <Door to={door} figure={{ amount: latest.assets, currency }}>
          {money(latest.assets)}
        </Door>
      ),
    },
    { name: t("liabilities"), text: money(latest.liabilities) },
    {
      name: t(surplus !== null && surplus < 0 ? "deficit" : "surplus"),
      text:
        surplus === null ? t("notProvided") : formatLargeMoney(Math.abs(surplus), currency, region),
    },
    { name: t("interestRateHedge"), text: share(interestRateHedge) },
    { name: t("inflationHedge"), text: share(inflationHedge) },
  ];
  return (
    <chakra.div css={fundingStyles.summary}>
      <Figure
        label={t("level")}
        value={level === null ? t("noLiabilities") : formatPercent(level, region, { decimals: 1 })}
        asOf={t("asOf", { date: formatDate(latest.date, region) })}
      />
      <chakra.dl css={fundingStyles.figures}>
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </chakra.dl>
      {surplus !== null && isDifferenceRounded(latest.assets, latest.liabilities, region) ? (
        <chakra.p css={fundingStyles.rounded}>{t("home:rounded")}</chakra.p>
      ) : null}
    </chakra.div>
  );
}
