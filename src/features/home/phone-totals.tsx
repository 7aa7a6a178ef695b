import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { factSeparator, formatDate, formatUnbrokenDate } from "../../format/dates.ts";
import { formatLargeMoney, formatNumber } from "../../format/numbers.ts";
import { formatList } from "../../format/list.ts";
import type { KnownAssets } from "../../portfolio-assets/known-assets.ts";
import { type AssetsTotal, daysOf, totalAssets } from "../../portfolio-assets/total-assets.ts";
import { useConfig, useUser } from "../../session/index.ts";
import { Figure } from "../../ui/figure.tsx";
import { phoneStyles } from "./phone-styles.ts";
import { ChangeSentence } from "./value-changes/change-sentence.tsx";

interface TotalsProps {
  readonly known: KnownAssets;
  readonly portfolios: readonly Portfolio[];
  /** Whether further portfolios may be added; a change is stated of all. */
  readonly isLoading: boolean;
}

/** The total as the figure of the page; totals in several currencies as one row each. */
export function PhoneTotals({ known, portfolios, isLoading }: TotalsProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const totals = totalAssets(known, portfolios);
  const isPartial = known.portfolios.length < portfolios.length;
  const isGrowing = isPartial && isLoading;
  const progress = t("assets.progress", {
    known: formatNumber(known.portfolios.length, region),
    total: formatNumber(portfolios.length, region),
  });
  const partial = isPartial ? <chakra.p css={phoneStyles.partial}>{progress}</chakra.p> : null;
  const [total] = totals;
  if (total && totals.length === 1) {
    return (
      <>
        <Figure
          label={isPartial ? t("assets.totalIn", { currency: total.currency }) : null}
          value={formatLargeMoney(total.value, total.currency, region)}
          partial={partial}
        />
        <Change total={total} isGrowing={isGrowing} />
        <Source totals={totals} count={total.parts.length} />
      </>
    );
  }
  return (
    <>
      {totals.map((sum) => (
        <TotalRow key={sum.currency} total={sum} isGrowing={isGrowing} />
      ))}
      {partial}
      <Source totals={totals} />
    </>
  );
}

interface TotalProps {
  readonly total: AssetsTotal;
  readonly isGrowing: boolean;
}

function Change({ total, isGrowing }: TotalProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { currency, asOf, history } = total;
  const [first] = history;
  const value = formatLargeMoney(first?.value ?? 0, currency, region);
  return (
    <>
      <chakra.p css={phoneStyles.sentence}>
        {isGrowing ? null : <ChangeSentence total={total} />}
      </chakra.p>
      {first && history.length > 1 ? (
        <>
          <Line history={history} />
          <chakra.p css={phoneStyles.ends} aria-hidden>
            <span>{t("phone.from", { value, date: formatDate(first.date, region) })}</span>
            <span>{formatDate(asOf, region)}</span>
          </chakra.p>
        </>
      ) : null}
    </>
  );
}

/** Total of one of several currencies, above its sentence. */
function TotalRow({ total, isGrowing }: TotalProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { value, currency, parts, history } = total;
  return (
    <chakra.div css={phoneStyles.totalRow}>
      <chakra.p css={phoneStyles.totalName}>
        {t("assets.totalIn", { currency })}
        <br />
        {t("reports.portfolios", { count: parts.length })}
      </chakra.p>
      {history.length > 1 ? <Line history={history} /> : null}
      <chakra.p css={phoneStyles.totalValue} data-figure>
        {formatLargeMoney(value, currency, region)}
      </chakra.p>
      <chakra.p css={phoneStyles.totalChange}>
        {isGrowing ? null : <ChangeSentence total={total} />}
      </chakra.p>
    </chakra.div>
  );
}

interface SourceProps {
  readonly totals: readonly AssetsTotal[];
  /** Number of portfolios, unless each total states its own. */
  readonly count?: number;
}

/** The days of the totals, one if they agree, and where they come from. */
function Source({ totals, count }: SourceProps) {
  const { t, i18n } = useTranslation("home");
  const { region } = useUser();
  const { brandName } = useConfig();
  const date = formatList(
    daysOf(totals).map((day) => formatUnbrokenDate(day, region)),
    i18n.language,
  );
  const asOf = t("assets.asOf", { date });
  const source = t("assets.source", { brand: brandName });
  return (
    <chakra.p css={phoneStyles.source}>
      {count === undefined
        ? [asOf, source].join(factSeparator)
        : `${t("reports.portfolios", { count })}${factSeparator}${asOf}\n${source}`}
    </chakra.p>
  );
}

const [widthPx, heightPx] = [320, 56];

/** The values as a line without axis; the sentence and the labels at its ends say the same. */
function Line({ history }: Pick<AssetsTotal, "history">) {
  const values = history.map(({ value }) => value);
  const times = history.map(({ date }) => Date.parse(date));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [start, end] = [times[0] ?? 0, times.at(-1) ?? 1];
  const points = values.map((value, index) => {
    const x = (((times[index] ?? 0) - start) / Math.max(end - start, 1)) * widthPx;
    const y = heightPx - ((value - low) / (high - low || 1)) * heightPx;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <chakra.svg
      css={phoneStyles.line}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={`M${points.join("L")}`} />
    </chakra.svg>
  );
}
