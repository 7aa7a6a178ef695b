import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import { formatDate } from "../../format/dates.ts";
import { formatLargeMoney, formatNumber } from "../../format/numbers.ts";
import type { KnownAssets } from "../../portfolio-assets/known-assets.ts";
import { type AssetsTotal, totalAssets } from "../../portfolio-assets/total-assets.ts";
import { useAssets } from "../../portfolio-assets/use-assets.ts";
import {
  supportReference,
  useConfig,
  useFailureText,
  useRead,
  useReadState,
  useUser,
} from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { Figure } from "../../ui/figure.tsx";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { assetMoves } from "./value-changes/asset-moves.ts";
import { AssetsSkeleton } from "./assets-skeleton.tsx";
import { phoneStyles } from "./phone-styles.ts";
import { usePortfolioNames } from "./use-portfolio-names.ts";

/** Assets as a figure, a sentence and a line. */
export function PhoneAssets() {
  const { t } = useTranslation("home");
  const failureText = useFailureText();
  const { known, error, isReading, retry } = useAssets();
  const state = useReadState(useRead(listPortfolios, {}));
  return (
    <Block
      tourStop="assets"
      title={t("assets.title")}
      state={state}
      skeleton={<AssetsSkeleton />}
      isEmpty={({ portfolios }) => portfolios.length === 0}
      empty={<EmptyNote text={t("assets.none")} hint={t("assets.noneHint")} />}
    >
      {({ portfolios }) => {
        const failure = isReading ? null : (error ?? known?.unread[0]?.error);
        const hasValues = known?.portfolios.some(({ value }) => value !== null);
        return (
          <>
            {known && hasValues ? (
              <Totals known={known} portfolios={portfolios} />
            ) : isReading || (!known && !error) ? (
              <AssetsSkeleton />
            ) : failure ? null : (
              <EmptyNote text={t("assets.empty")} hint={t("assets.emptyHint")} />
            )}
            {known && hasValues && !isReading ? (
              <Excluded known={known} portfolios={portfolios} />
            ) : null}
            {failure ? (
              <FailedNote
                text={failureText(failure)}
                reference={supportReference(failure)}
                onRetry={retry}
                isRetrying={isReading}
              />
            ) : null}
          </>
        );
      }}
    </Block>
  );
}

interface TotalsProps {
  readonly known: KnownAssets;
  readonly portfolios: readonly Portfolio[];
}

function Totals({ known, portfolios }: TotalsProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const totals = totalAssets(known, portfolios);
  const isPartial = known.portfolios.length < portfolios.length;
  const progress = t("assets.progress", {
    known: formatNumber(known.portfolios.length, region),
    total: formatNumber(portfolios.length, region),
  });
  return totals.map((total) => (
    <Total
      key={total.currency}
      total={total}
      label={
        totals.length > 1 || isPartial ? t("assets.totalIn", { currency: total.currency }) : null
      }
      partial={isPartial ? progress : null}
    />
  ));
}

/** Names the portfolios that the totals lack, because they failed or have no values. */
function Excluded({ known, portfolios }: TotalsProps) {
  const { t } = useTranslation("home");
  const nameList = usePortfolioNames(portfolios);
  const unread = known.unread.map(({ code }) => code);
  const without = known.portfolios.filter(({ value }) => value === null);
  const texts = [
    without.length > 0 &&
      t("assets.without", {
        portfolios: nameList(without.map((portfolio) => portfolio.portfolioCode)),
      }),
    unread.length > 0 && t("assets.partial", { portfolios: nameList(unread) }),
  ];
  return texts.map((text) =>
    text ? (
      <chakra.p key={text} css={phoneStyles.partial}>
        {text}
      </chakra.p>
    ) : null,
  );
}

interface TotalProps {
  readonly total: AssetsTotal;
  readonly label: string | null;
  /** How many portfolios it includes, unless it is all. */
  readonly partial: string | null;
}

function Total({ total, label, partial }: TotalProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { brandName } = useConfig();
  const { value, currency, asOf, history } = total;
  const [first] = history;
  const money = (amount: number) => formatLargeMoney(amount, currency, region);
  return (
    <div>
      <Figure
        label={label}
        value={money(value)}
        partial={partial ? <chakra.p css={phoneStyles.partial}>{partial}</chakra.p> : null}
      />
      <chakra.p css={phoneStyles.sentence}>
        <ChangeSentence total={total} />
      </chakra.p>
      {first && history.length > 1 ? (
        <>
          <Line history={history} />
          <chakra.p css={phoneStyles.ends} aria-hidden>
            <span>
              {t("phone.from", { value: money(first.value), date: formatDate(first.date, region) })}
            </span>
            <span>{formatDate(asOf, region)}</span>
          </chakra.p>
        </>
      ) : null}
      <chakra.p css={phoneStyles.source}>
        {t("phone.asOf", {
          total: t("assets.total", { count: total.parts.length }),
          asOf: t("assets.asOf", { date: formatDate(asOf, region) }),
        })}
        <br />
        {t("assets.source", { brand: brandName })}
      </chakra.p>
    </div>
  );
}

/** The change since the last visit, else since the month's start, and where it comes from. */
function ChangeSentence({ total }: Pick<TotalProps, "total">) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const [move] = assetMoves(total);
  if (!move) return null;
  const money = (amount: number) =>
    formatLargeMoney(Math.abs(amount), total.currency, region, { largest: move.amount });
  const { amount, flows, result, period, from } = move;
  const change = t(amount < 0 ? "phone.down" : "phone.up", {
    amount: money(amount),
    since: t(`phone.since.${period}`, { date: formatDate(from, region) }),
  });
  const hasReturn = flows !== null && result !== null;
  return [
    change,
    !hasReturn
      ? ""
      : flows === 0
        ? t("phone.allReturn")
        : t(flows > 0 ? "phone.paidIn" : "phone.paidOut", {
            result: formatLargeMoney(result, total.currency, region, {
              isSigned: true,
              largest: move.amount,
            }),
            flows: money(flows),
          }),
    t("phone.end"),
  ].join("");
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
