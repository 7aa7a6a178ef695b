import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/dates.ts";
import { formatLargeMoney } from "../../format/numbers.ts";
import { useConfig, useUser } from "../../session/index.ts";
import { Figure } from "../../ui/figure.tsx";
import { AssetsHistory } from "./assets-history.tsx";
import { AssetsSplit } from "./assets-split.tsx";
import { LazyAssetChanges } from "./value-changes/lazy-asset-changes.tsx";
import type { PortfolioCounts } from "./value-changes/portfolio-counts.ts";
import { homeStyles } from "./home-styles.ts";
import type { AssetsTotal } from "../../portfolio-assets/total-assets.ts";

interface AssetsFigureProps {
  readonly total: AssetsTotal;
  readonly isLoading: boolean;
  /** Whether further portfolios may be added, so that the layout is that of several. */
  readonly isGrowing: boolean;
  /** How many portfolios the totals include, unless it is all. */
  readonly partial: ReactNode;
  readonly counts: PortfolioCounts | null;
}

/** Assets of portfolios in one currency: total, history and split. */
export function AssetsFigure(props: AssetsFigureProps) {
  const { total, isLoading, isGrowing, partial, counts } = props;
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { brandName } = useConfig();
  const { value, currency, asOf, history, parts } = total;
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
              asOf={t("assets.asOf", { date: formatDate(asOf, region) })}
              partial={partial}
            />
            <chakra.p css={homeStyles.source}>{t("assets.source", { brand: brandName })}</chakra.p>
          </div>
          {isSplit ? (
            <AssetsSplit currency={currency} parts={parts} value={value} totalName={totalName} />
          ) : null}
        </chakra.div>
        {history.length > 1 ? <AssetsHistory total={total} /> : null}
      </chakra.div>
      {history.length > 1 || total.since ? (
        <LazyAssetChanges total={total} isLoading={isLoading} counts={counts} />
      ) : null}
    </>
  );
}
