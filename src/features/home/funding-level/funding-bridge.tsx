import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../format/dates.ts";
import { formatLargeMoney, formatNumber, formatPercent } from "../../../format/numbers.ts";
import { useConfig, useUser } from "../../../session/index.ts";
import type { BridgeContent, BridgeStep } from "../../../ui/chart/bridge/bridge-content.ts";
import { LazyBridgeChart } from "../../../ui/chart/bridge/lazy-bridge-chart.tsx";
import type { FundingChange } from "./funding-points.ts";
import { fundingStyles } from "./funding-styles.ts";
import { splitLevel, unitsPerPoint } from "./split-level.ts";

interface FundingBridgeProps {
  /** Group code of the portfolio. */
  readonly code: string;
  /** Name of the portfolio, which stands beside what is copied. */
  readonly name: string;
  readonly change: FundingChange;
  /** Empty if the API returns none. */
  readonly currency: string;
}

/** What assets and liabilities contributed to the change of the funding level (BRIDGE-01). */
export function FundingBridge({ code, name, change, currency }: FundingBridgeProps) {
  const { t } = useTranslation("funding");
  const { brandName } = useConfig();
  const content = useContent(change, currency);
  const sentence = useSentence(change);
  if (!content || sentence === null) return null;
  return (
    <chakra.div css={fundingStyles.bridge}>
      <chakra.h3 css={fundingStyles.bridgeTitle}>{t("bridge.title")}</chakra.h3>
      <LazyBridgeChart
        title={t("bridge.title")}
        sentence={sentence}
        note={t("bridge.unit")}
        content={content}
        fileName={`funding-level-change-${code}-${change.to}`}
        source={[name, t("source", { brand: brandName })].join(" · ")}
      />
    </chakra.div>
  );
}

function useContent(change: FundingChange, currency: string): BridgeContent | null {
  const { t } = useTranslation("funding");
  const { region } = useUser();
  return useMemo(() => {
    const split = splitLevel(change);
    if (!split) return null;
    const money = (amount: number, isSigned = true) =>
      currency
        ? formatLargeMoney(amount, currency, region, { isSigned })
        : formatNumber(amount, region, { isSigned });
    const level = (end: "first" | "last"): BridgeStep => {
      const text = formatPercent(split[end] / unitsPerPoint / 100, region, { decimals: 2 });
      const surplus = change.assets[end] - change.liabilities[end];
      const date = end === "first" ? change.from : change.to;
      return {
        id: end,
        kind: "level",
        name: formatDate(date, region),
        date,
        value: split[end],
        tone: "inkSoft",
        label: text,
        exact: t(surplus < 0 ? "bridge.deficit" : "bridge.surplus", {
          amount: money(Math.abs(surplus), false),
        }),
        spoken: text,
        plain: split[end] / unitsPerPoint,
      };
    };
    const part = (
      id: "assets" | "liabilities" | "change",
      value: number,
      tone: BridgeStep["tone"],
      exact: string,
    ): BridgeStep => {
      const points = formatNumber(value / unitsPerPoint, region, { decimals: 2, isSigned: true });
      return {
        id,
        kind: "change",
        name: t(id === "change" ? "change.amount" : id),
        value,
        tone,
        label: points,
        exact,
        spoken: t("points", { points }),
        plain: value / unitsPerPoint,
      };
    };
    const { assets, liabilities } = change;
    const parts = split.parts
      ? [
          part("assets", split.parts.assets, "chart3", money(assets.last - assets.first)),
          part(
            "liabilities",
            split.parts.liabilities,
            "chart2",
            money(liabilities.last - liabilities.first),
          ),
        ]
      : [part("change", split.last - split.first, "chart4", "")];
    return { unit: t("bridge.heading"), steps: [level("first"), ...parts, level("last")] };
  }, [change, currency, region, t]);
}

/** What both contributed, in a sentence; null without two levels. */
function useSentence(change: FundingChange): string | null {
  const { t } = useTranslation("funding");
  const { region } = useUser();
  const split = splitLevel(change);
  if (!split) return null;
  if (!split.parts) return t("bridge.notSplit");
  const points = (units: number) =>
    formatNumber(units / unitsPerPoint, region, { decimals: 2, isSigned: true });
  return t("bridge.sentence", {
    assets: points(split.parts.assets),
    liabilities: points(split.parts.liabilities),
  });
}
