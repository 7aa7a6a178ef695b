import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatLargeMoney, formatNumber } from "../../format/numbers.ts";
import { useConfig, useFailureNote, useUser } from "../../session/index.ts";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { type AssetsTotal, totalAssets } from "../../portfolio-assets/total-assets.ts";
import type { Assets } from "../../portfolio-assets/use-assets.ts";
import { formatDateList } from "../../format/date-list.ts";
import { Figure } from "../../ui/figure.tsx";
import { AssetsSkeleton } from "./assets-skeleton.tsx";
import { homeStyles } from "./home-styles.ts";
import { usePortfolioNames } from "./use-portfolio-names.ts";
import { AssetsHistory } from "./assets-history.tsx";
import { AssetsSplit } from "./assets-split.tsx";
import { ChangeSentence } from "./value-changes/change-sentence.tsx";
import { ChangesSkeleton } from "./value-changes/changes-skeleton.tsx";
import { ChartFailed } from "../../ui/chart/chart-failed.tsx";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";

/** Loaded after the figure, as it stands below the first screen. */
const { LazyView: AssetChanges } = lazyView(
  async () => (await import("./value-changes/asset-changes.tsx")).AssetChanges,
  {
    namespaces: ["chart"],
    waiting: <ChangesSkeleton />,
    failed: (retry) => <ChartFailed onRetry={retry} />,
  },
);

interface AssetsOfAllProps {
  readonly portfolios: readonly Portfolio[];
  readonly assets: Assets;
}

/** Totals of many portfolios, updated as they load; failed portfolios are named and excluded. */
export function AssetsOfAll({ portfolios, assets }: AssetsOfAllProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const failureNote = useFailureNote();
  const { known, error, isLoading, retry } = assets;
  const totals = useMemo(() => (known ? totalAssets(known, portfolios) : []), [known, portfolios]);
  const nameList = usePortfolioNames(portfolios);
  if (error && !known?.portfolios.length) {
    return (
      <FailedNote
        {...failureNote(error)}
        onRetry={retry}
        isRetrying={isLoading}
        isAnnouncedElsewhere
      />
    );
  }
  if (!known || (known.portfolios.length === 0 && isLoading)) return <AssetsSkeleton />;

  const without = known.portfolios.filter(({ value }) => value === null);
  const [firstUnread] = known.unread;
  const isGrowing = isLoading && known.portfolios.length < portfolios.length;
  const [count, most] = [known.portfolios.length, portfolios.length];
  const progress =
    isGrowing || known.unread.length > 0
      ? t("assets.progress", {
          known: formatNumber(count, region),
          total: formatNumber(most, region),
        })
      : null;
  const partial = progress && (
    <Progress text={progress} value={count} max={most} isLoading={isLoading} />
  );
  return (
    <chakra.div css={homeStyles.figures}>
      {totals.length === 0 && isLoading ? partial : null}
      {totals.length === 0 && !isLoading ? (
        <EmptyNote text={t("assets.empty")} hint={t("assets.emptyHint")} />
      ) : null}
      {totals.map((total) => (
        <AssetsFigure
          key={total.currency}
          total={total}
          isOneOfSeveral={totals.length > 1}
          isLoading={isLoading}
          isGrowing={isGrowing}
          partial={partial}
          progress={progress}
        />
      ))}
      {totals.length > 0 && without.length > 0 && !isLoading ? (
        <chakra.p css={homeStyles.partial}>
          {t("assets.without", {
            portfolios: nameList(without.map(({ portfolioCode }) => portfolioCode)),
          })}
        </chakra.p>
      ) : null}
      {firstUnread && !isLoading ? (
        <div>
          <chakra.p css={homeStyles.partial}>
            {t("assets.partial", { portfolios: nameList(known.unread.map(({ code }) => code)) })}
          </chakra.p>
          <FailedNote {...failureNote(firstUnread.error)} onRetry={retry} />
        </div>
      ) : null}
    </chakra.div>
  );
}

interface ProgressProps {
  readonly text: string;
  readonly value: number;
  readonly max: number;
  readonly isLoading: boolean;
}

/** How many portfolios are included, with a bar while others load. */
function Progress({ text, value, max, isLoading }: ProgressProps) {
  return (
    <chakra.div css={homeStyles.progress} data-partial data-failed={isLoading ? undefined : true}>
      {isLoading ? <progress value={value} max={max} aria-label={text} /> : null}
      <span aria-hidden={isLoading}>{text}</span>
    </chakra.div>
  );
}

interface AssetsFigureProps {
  readonly total: AssetsTotal;
  readonly isOneOfSeveral: boolean;
  readonly isLoading: boolean;
  /** Whether further portfolios may be added, so that the layout is that of several. */
  readonly isGrowing: boolean;
  /** How many portfolios the totals include, unless it is all. */
  readonly progress: string | null;
  /** The same, with a bar while others load. */
  readonly partial: ReactNode;
}

/** Assets of portfolios in one currency: total, history and split. */
function AssetsFigure(props: AssetsFigureProps) {
  const { total, isOneOfSeveral, isLoading, isGrowing, partial, progress } = props;
  const { t, i18n } = useTranslation("home");
  const { region } = useUser();
  const { brandName } = useConfig();
  const { value, currency, days, history, parts } = total;
  const isSplit = parts.length > 1 || isGrowing;
  // A part of the total is called by its number of portfolios where no progress is beside it.
  const totalName = t("assets.total", { count: parts.length });
  const name = isSplit ? totalName : (parts[0]?.name ?? "");
  const label = partial ? t("assets.totalIn", { currency }) : name;
  return (
    <>
      <chakra.div css={homeStyles.assetsBody}>
        <chakra.div css={homeStyles.assetsFigure}>
          <div data-tour-figure>
            <Figure
              label={label}
              value={formatLargeMoney(value, currency, region)}
              change={isGrowing ? null : <ChangeSentence total={total} />}
              asOf={t("assets.asOf", { date: formatDateList(days, region, i18n.language) })}
              partial={partial}
            />
            <chakra.p css={homeStyles.source}>{t("assets.source", { brand: brandName })}</chakra.p>
          </div>
          {isSplit ? (
            <AssetsSplit currency={currency} parts={parts} value={value} totalName={totalName} />
          ) : null}
        </chakra.div>
        {history.length > 1 ? (
          <AssetsHistory {...{ total, isOneOfSeveral }} partial={progress} />
        ) : null}
      </chakra.div>
      {history.length > 1 || total.since ? (
        <AssetChanges total={total} isLoading={isLoading} partial={progress} />
      ) : null}
    </>
  );
}
