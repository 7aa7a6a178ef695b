import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/dates.ts";
import { formatLargeMoney, formatPercent } from "../../format/numbers.ts";
import { useConfig, useUser } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { Figure } from "../../ui/figure.tsx";
import { AssetsHistory } from "./assets-history.tsx";
import { AssetsSplit } from "./assets-split.tsx";
import type { AssetsTotal } from "./total-assets.ts";

/** The assets of one or several portfolios of one currency: the figure, its past, its parts. */
export function AssetsFigure({ total }: { readonly total: AssetsTotal }) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { brandName } = useConfig();
  const { value, currency, asOf, change, history, parts } = total;
  const past = history.length > 1 ? <AssetsHistory currency={currency} history={history} /> : null;
  const isSplit = parts.length > 1;
  const label = isSplit ? t("assets.total", { count: parts.length }) : (parts[0]?.name ?? "");
  return (
    <chakra.div css={homeStyles.assetsBody}>
      <chakra.div css={homeStyles.assetsFigure}>
        <div>
          <Figure
            label={label}
            value={formatLargeMoney(value, currency, region)}
            asOf={t("assets.asOf", { date: formatDate(asOf, region) })}
          />
          <chakra.p css={homeStyles.source}>{t("assets.source", { brand: brandName })}</chakra.p>
          {change ? (
            <chakra.p css={homeStyles.change}>
              <chakra.span css={homeStyles.changeAmount}>
                {formatLargeMoney(change.amount, currency, region, { isSigned: true })} (
                {formatPercent(change.share, region, { isSigned: true })})
              </chakra.span>{" "}
              {t("assets.since", { date: formatDate(change.since, region) })}
            </chakra.p>
          ) : null}
        </div>
        {isSplit ? past : null}
      </chakra.div>
      {isSplit ? <AssetsSplit currency={currency} parts={parts} value={value} /> : past}
    </chakra.div>
  );
}
