import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../machines/paths.ts";
import { ldi, type Portfolio } from "../../../api/contract/portfolios.ts";
import { formatDate } from "../../../format/dates.ts";
import { formatPercent, isDifferenceRounded } from "../../../format/numbers.ts";
import { useConfig, useRead, useReadState, useUser } from "../../../session/index.ts";
import { useNow } from "../../../session/use-now.ts";
import { Block, FailedState } from "../../../ui/block.tsx";
import { LazyTimeChart } from "../../../ui/chart/lazy-time-chart.tsx";
import { Figure } from "../../../ui/figure.tsx";
import { TextLink } from "../../../ui/form/text-link.tsx";
import { EmptyNote } from "../../../ui/notes.tsx";
import { FundingSpanDoor } from "./funding-span-door.tsx";
import { smallContent } from "./funding-content.ts";
import { defaultRange, periodOf } from "./funding-period.ts";
import { changeOver, levelOf } from "./funding-points.ts";
import { SectionSkeleton } from "./section-skeleton.tsx";
import { sectionStyles } from "./section-styles.ts";
import { useChangeText } from "./use-change-text.ts";
import { useFundingFacts } from "./use-funding-facts.tsx";
import { useFundingPoints } from "./use-funding-points.ts";

/**
 * Home block of the funding level: the latest figure, a chart of one year, and a link to the page.
 */
export function FundingSection() {
  const { t } = useTranslation("funding");
  const state = useReadState(useRead(ldi, { query: {} }));
  const portfolios = state.kind === "ready" ? state.content.portfolios : [];
  const shown = portfolios.find(({ checked }) => checked) ?? portfolios[0];
  return (
    <Block
      title={t("title")}
      action={<TextLink to={paths.fundingLevel(shown?.groupCode)}>{t("overview")}</TextLink>}
      state={
        state.kind === "failed"
          ? { ...state, title: t("failed.all"), text: t("failed.hint") }
          : state
      }
      skeleton={<SectionSkeleton />}
      isEmpty={() => shown === undefined}
      empty={<EmptyNote text={t("none")} hint={t("noneHint")} />}
    >
      {() => (shown ? <SectionOf portfolio={shown} otherCount={portfolios.length - 1} /> : null)}
    </Block>
  );
}

interface SectionOfProps {
  readonly portfolio: Portfolio;
  readonly otherCount: number;
}

function SectionOf({ portfolio, otherCount }: SectionOfProps) {
  const { t } = useTranslation("funding");
  const { region } = useUser();
  const { brandName } = useConfig();
  const { groupCode, portfolioName } = portfolio;
  const { state, points } = useFundingPoints(groupCode, periodOf(defaultRange, useNow()));
  const changeText = useChangeText();
  const content = useMemo(
    () => smallContent({ points, currency: "", region, t }),
    [points, region, t],
  );
  if (state.kind === "loading") return <SectionSkeleton />;
  if (state.kind === "failed") {
    return <FailedState {...state} text={t("failed.chart")} />;
  }
  const last = points.at(-1);
  if (!last) return <EmptyNote text={t("noLevel")} hint={t("noLevelHint")} />;
  const level = levelOf(last);
  const change = changeOver(points);
  const summary = change ? changeText(change) : t("oneDay");
  return (
    <chakra.div css={sectionStyles.body}>
      <div>
        <Figure
          label={portfolioName}
          value={
            level === null ? t("noLiabilities") : formatPercent(level, region, { decimals: 1 })
          }
          change={summary}
          asOf={t("asOf", { date: formatDate(last.date, region) })}
        />
        {level === null ? null : (
          <SectionFacts portfolioCode={groupCode} currency={state.content.currency} point={last} />
        )}
        {otherCount > 0 ? (
          <chakra.p css={sectionStyles.others}>{t("others", { count: otherCount })}</chakra.p>
        ) : null}
      </div>
      <LazyTimeChart
        title={t("chartTitle", { name: portfolioName })}
        summary={summary}
        isSummaryShown
        content={content}
        formatDate={(date) => formatDate(date, region)}
        fileName={`funding-level-${groupCode}-${last.date}`}
        source={t("source", { brand: brandName })}
        renderSpan={(from, to) => (
          <FundingSpanDoor
            code={groupCode}
            currency={state.content.currency}
            points={points}
            from={from}
            to={to}
          />
        )}
      />
    </chakra.div>
  );
}

function SectionFacts(props: Omit<Parameters<typeof useFundingFacts>[0], "surplus">) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { assets, liabilities } = props.point;
  const facts = useFundingFacts({ ...props, surplus: assets - liabilities });
  return (
    <>
      <chakra.dl css={sectionStyles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </chakra.dl>
      {isDifferenceRounded(assets, liabilities, region) ? (
        <chakra.p css={sectionStyles.rounded}>{t("rounded")}</chakra.p>
      ) : null}
    </>
  );
}
