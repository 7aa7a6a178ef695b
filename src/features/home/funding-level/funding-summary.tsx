import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { ResponseOf } from "../../../api/contract/call.ts";
import { ldiSummary } from "../../../api/contract/portfolios.ts";
import { formatDate } from "../../../format/dates.ts";
import { formatPercent, isDifferenceRounded } from "../../../format/numbers.ts";
import { useRead, useReadState, useUser } from "../../../session/index.ts";
import { Figure } from "../../../ui/figure.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import { AsyncContent } from "../../../ui/async-content.tsx";
import { type FundingPoint, levelOf } from "./funding-points.ts";
import { SummarySkeleton } from "./funding-skeleton.tsx";
import { fundingStyles } from "./funding-styles.ts";
import { useFundingFacts } from "./use-funding-facts.tsx";

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

interface SummaryProps {
  readonly summary: ResponseOf<typeof ldiSummary>;
}

function SummaryFigures({ summary }: SummaryProps) {
  const { t } = useTranslation("funding");
  const { latest } = summary;
  return latest ? (
    <FiguresOfDay summary={summary} latest={latest} />
  ) : (
    <EmptyNote text={t("noLevel")} hint={t("noLevelHint")} />
  );
}

interface FiguresOfDayProps extends SummaryProps {
  readonly latest: FundingPoint;
}

function FiguresOfDay({ summary, latest }: FiguresOfDayProps) {
  const { t } = useTranslation(["funding", "home"]);
  const { region } = useUser();
  const { portfolioCode, surplus, currency, interestRateHedge, inflationHedge } = summary;
  const facts = useFundingFacts({ portfolioCode, currency, point: latest, surplus });
  const share = (hedge: number | null) =>
    hedge === null
      ? t("notProvided")
      : t("ofLiabilities", { share: formatPercent(hedge, region, { decimals: 1 }) });
  const level = levelOf(latest);
  const rows = [
    ...facts,
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
