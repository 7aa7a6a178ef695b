import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import { formatNumber, formatPercent, isSumRounded } from "../../format/numbers.ts";
import { usePermissions, useUrlQuery, useUser } from "../../session/index.ts";
import { RangeChoice } from "../../ui/chart/range-choice.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { SplitTable } from "../../ui/split-table.tsx";
import { Door, doorOfParts } from "./doors/door.tsx";
import { homeStyles } from "./home-styles.ts";
import { splitParts } from "./split-parts.ts";
import { type AssetsTotal, partsByClient } from "../../portfolio-assets/total-assets.ts";

interface AssetsSplitProps extends Pick<AssetsTotal, "currency" | "parts" | "value"> {
  readonly totalName: string;
}

const splits = ["portfolio", "client"] as const;

/** Splits the assets by portfolio or client, with a link to the complete list. */
export function AssetsSplit({ currency, parts, value, totalName }: AssetsSplitProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const byClient = useMemo(() => partsByClient(parts), [parts]);
  const [query, setQuery] = useUrlQuery();
  const { isConsultant } = usePermissions();
  const requested = query.get("split") ?? (isConsultant ? "client" : "portfolio");
  const split = byClient.length > 1 && requested === "client" ? "client" : "portfolio";
  const rows = splitParts(split === "client" ? byClient : parts);
  const areRounded =
    isSumRounded(
      rows.map((row) => row.value),
      value,
    ) ||
    (value > 0 &&
      isSumRounded(
        rows.map(({ share }) => (share ?? 0) * 1000),
        1000,
      ));
  /** A client's portfolios and those of the rest have one day only together. */
  const doorOf = (id: string) => doorOfParts(parts.filter(({ code }) => code === id));
  const doorOfAll = doorOfParts(parts);
  const percent = (share: number | null) =>
    share === null ? "–" : formatPercent(share, region, { decimals: 1 });
  return (
    <div>
      {byClient.length > 1 ? (
        <RangeChoice
          label={t("assets.splitChoice")}
          ranges={splits.map((id) => ({
            id,
            text: t(`assets.by.${id}`),
            name: t(`assets.by.${id}`),
          }))}
          selected={split}
          onSelect={(next) =>
            setQuery(
              (before) => {
                before.set("split", next);
                return before;
              },
              { replace: true },
            )
          }
        />
      ) : null}
      <SplitTable
        caption={t(`assets.by.${split}`)}
        headings={{
          name: t(`assets.${split}`),
          share: t("assets.share"),
          value: t("assets.valueIn", { currency }),
        }}
        parts={rows.map((row) => ({
          id: row.code,
          name:
            row.name ??
            t(split === "client" ? "assets.otherClients" : "assets.others", { count: row.count }),
          share: row.share,
          shareText: percent(row.share),
          valueText: (
            <Door to={doorOf(row.code)} figure={{ amount: row.value, currency }}>
              {formatNumber(row.value, region)}
            </Door>
          ),
        }))}
        total={{
          name: totalName,
          shareText: percent(value > 0 ? 1 : null),
          valueText: (
            <Door to={doorOfAll} figure={{ amount: value, currency }}>
              {formatNumber(value, region)}
            </Door>
          ),
        }}
      />
      {areRounded ? <chakra.p css={homeStyles.source}>{t("rounded")}</chakra.p> : null}
      {parts.length > rows.length ? (
        <chakra.p css={homeStyles.allParts}>
          <TextLink to={paths.assets()}>{t("assets.all")}</TextLink>
        </chakra.p>
      ) : null}
    </div>
  );
}
