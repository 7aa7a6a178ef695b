import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { SplitTable } from "../../ui/split-table.tsx";
import { splitParts } from "./split-parts.ts";
import type { AssetsTotal } from "./total-assets.ts";

type AssetsSplitProps = Pick<AssetsTotal, "currency" | "parts" | "value">;

/** Which portfolios the assets are in. */
export function AssetsSplit({ currency, parts, value }: AssetsSplitProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const percent = (share: number) => formatPercent(share, region, { decimals: 1 });
  return (
    <SplitTable
      caption={t("assets.split")}
      headings={{
        name: t("assets.portfolio"),
        share: t("assets.share"),
        value: t("assets.valueIn", { currency }),
      }}
      parts={splitParts(parts).map((row) => ({
        id: row.code,
        name: row.name ?? t("assets.others", { count: row.count }),
        share: row.share,
        shareText: percent(row.share),
        valueText: formatNumber(row.value, region),
      }))}
      total={{
        name: t("assets.total", { count: parts.length }),
        shareText: percent(1),
        valueText: formatNumber(value, region),
      }}
    />
  );
}
