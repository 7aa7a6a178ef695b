import type { TFunction } from "i18next";
import type { Region } from "../../../../machines/user/types.ts";
import { formatAxisDate } from "../../../format/axis-dates.ts";
import {
  decimalsOf,
  formatLargeMoney,
  formatNumber,
  formatPercent,
} from "../../../format/numbers.ts";
import type { ChartContent, ChartPanel } from "../../../ui/chart/lay-out-chart.ts";
import { type FundingPoint, levelOf } from "./funding-points.ts";

interface ContentSettings {
  readonly points: readonly FundingPoint[];
  readonly currency: string;
  readonly region: Region;
  readonly t: TFunction<"funding">;
}

function levelPanel({ points, region, t }: ContentSettings, heightPx: number): ChartPanel {
  return {
    id: "level",
    name: t("level"),
    heightPx,
    format: (level) => formatPercent(level, region, { decimals: 1 }),
    formatChange: (first, last) => ({
      amount: t("points", {
        points: formatNumber((last - first) * 100, region, { decimals: 1, isSigned: true }),
      }),
      share: null,
    }),
    formatTick: (level, step) => formatPercent(level, region, { decimals: decimalsOf(step * 100) }),
    reference: { value: 1, name: t("fullyFunded") },
    series: [
      {
        id: "level",
        name: t("level"),
        look: "line",
        hue: 1,
        values: points.map((point) => ({ date: point.date, value: levelOf(point) })),
      },
    ],
  };
}

/** Content of the small chart on home: the funding level only. */
export function smallContent(settings: ContentSettings): ChartContent {
  const { region } = settings;
  return {
    formatTime: (day, unit) => formatAxisDate(day, unit, region),
    panels: [levelPanel(settings, 140)],
  };
}

/** Content of the large chart: the funding level, with assets and liabilities below. */
export function fullContent(settings: ContentSettings): ChartContent {
  const { points, currency, region, t } = settings;
  const largest = points.reduce(
    (most, { assets, liabilities }) => Math.max(most, assets, liabilities),
    0,
  );
  const money = (amount: number, step = 0) =>
    currency
      ? formatLargeMoney(amount, currency, region, { largest, step })
      : formatNumber(amount, region, { decimals: decimalsOf(step) });
  return {
    formatTime: (day, unit) => formatAxisDate(day, unit, region),
    panels: [
      levelPanel(settings, 120),
      {
        id: "money",
        name: currency,
        heightPx: 140,
        gap: { above: t("surplus"), below: t("deficit") },
        format: (amount) => money(amount),
        formatChange: (first, last) => ({
          amount: currency
            ? formatLargeMoney(last - first, currency, region, { isSigned: true })
            : formatNumber(last - first, region, { isSigned: true }),
          share:
            first > 0 ? formatPercent((last - first) / first, region, { isSigned: true }) : null,
        }),
        formatTick: money,
        series: [
          {
            id: "assets",
            name: t("assets"),
            look: "line",
            hue: 3,
            values: points.map(({ date, assets }) => ({ date, value: assets })),
          },
          {
            id: "liabilities",
            name: t("liabilities"),
            look: "dashed",
            hue: 2,
            values: points.map(({ date, liabilities }) => ({ date, value: liabilities })),
          },
        ],
      },
    ],
  };
}
