import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Portfolio } from "../../../api/contract/portfolios.ts";
import { formatDate } from "../../../format/dates.ts";
import { useConfig, useUser } from "../../../session/index.ts";
import { LazyTimeChart } from "../../../ui/chart/lazy-time-chart.tsx";
import { RangeChoice } from "../../../ui/chart/range-choice.tsx";
import { FailedState } from "../../../ui/block.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import { FundingBridge } from "./funding-bridge.tsx";
import { FundingChangeTable } from "./funding-change.tsx";
import { FundingSpanDoor } from "./funding-span-door.tsx";
import { fullContent } from "./funding-content.ts";
import { FundingDates } from "./funding-dates.tsx";
import { fundingRanges, useFundingPeriod } from "./funding-period.ts";
import { changeOver, type FundingPoint } from "./funding-points.ts";
import { HistorySkeleton } from "./funding-skeleton.tsx";
import { fundingStyles } from "./funding-styles.ts";
import { useChangeText } from "./use-change-text.ts";
import { useFundingPoints } from "./use-funding-points.ts";

/** Chart of a portfolio's funding level over a period, with the change in the period. */
export function FundingHistory({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation("funding");
  const { period, setRange, setDates } = useFundingPeriod();
  const { state, points, isWaiting } = useFundingPoints(portfolio.groupCode, period);
  return (
    <chakra.section css={fundingStyles.history} aria-label={t("history")} aria-busy={isWaiting}>
      <chakra.div css={fundingStyles.period}>
        <RangeChoice
          label={t("period")}
          ranges={fundingRanges.map((id) => ({
            id,
            text: t(`ranges.${id}`),
            name: t(`rangeNames.${id}`),
          }))}
          selected={period.range}
          onSelect={setRange}
        />
        <FundingDates
          periodName={`${period.startDate} ${period.endDate}`}
          shown={{
            from: period.range === null ? (period.startDate ?? "") : (points[0]?.date ?? ""),
            to: period.range === null ? (period.endDate ?? "") : (points.at(-1)?.date ?? ""),
          }}
          onChange={setDates}
          onReset={() => setRange("3M")}
        />
      </chakra.div>
      {state.kind === "loading" ? <HistorySkeleton /> : null}
      {state.kind === "failed" ? <FailedState {...state} text={t("failed.chart")} /> : null}
      {state.kind === "ready" && points.length === 0 ? (
        <EmptyNote text={t("noPoints")} hint={t("noPointsHint")} />
      ) : null}
      {state.kind === "ready" && points.length > 0 ? (
        <HistoryOf
          name={portfolio.portfolioName}
          code={portfolio.groupCode}
          currency={state.content.currency}
          points={points}
        />
      ) : null}
    </chakra.section>
  );
}

interface HistoryOfProps {
  readonly name: string;
  readonly code: string;
  /** Empty if the API returns none. */
  readonly currency: string;
  readonly points: readonly FundingPoint[];
}

function HistoryOf({ name, code, currency, points }: HistoryOfProps) {
  const { t } = useTranslation("funding");
  const { region } = useUser();
  const { brandName } = useConfig();
  const content = useMemo(
    () => fullContent({ points, currency, region, t }),
    [points, currency, region, t],
  );
  const change = useMemo(() => changeOver(points), [points]);
  const changeText = useChangeText();
  const summary = change ? changeText(change) : t("oneDay");
  return (
    <>
      <LazyTimeChart
        title={t("chartTitle", { name })}
        summary={summary}
        isSummaryShown
        content={content}
        formatDate={(date) => formatDate(date, region)}
        fileName={`funding-level-${code}-${points.at(-1)?.date ?? ""}`}
        source={t("source", { brand: brandName })}
        renderSpan={(from, to) => (
          <FundingSpanDoor code={code} currency={currency} points={points} from={from} to={to} />
        )}
      />
      <chakra.p css={fundingStyles.words}>{summary}</chakra.p>
      {change ? (
        <>
          <FundingBridge code={code} name={name} change={change} currency={currency} />
          <FundingChangeTable code={code} change={change} currency={currency} />
        </>
      ) : null}
    </>
  );
}
