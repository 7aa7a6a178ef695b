import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatAxisDate } from "../../format/axis-dates.ts";
import { formatDate } from "../../format/dates.ts";
import { formatLargeMoney, formatPercent } from "../../format/numbers.ts";
import { useConfig, useUser } from "../../session/index.ts";
import type { ChartContent } from "../../ui/chart/lay-out-chart.ts";
import { LazyTimeChart } from "../../ui/chart/lazy-time-chart.tsx";
import { RangeChoice } from "../../ui/chart/range-choice.tsx";
import { withoutFlows } from "./value-changes/asset-moves.ts";
import { LazySpanDoor } from "./doors/lazy-span-door.tsx";
import type { AssetsTotal } from "../../portfolio-assets/total-assets.ts";
import { assetRanges, useAssetRange } from "./use-asset-range.ts";

/** Height of the plot in pixels. */
const heightPx = 264;

interface AssetsHistoryProps {
  readonly total: AssetsTotal;
  /** Whether there are other currencies, with charts of their own. */
  readonly isOneOfSeveral: boolean;
  /** How many portfolios the total includes, unless it is all. */
  readonly partial: string | null;
}

/** Chart of the assets over time, with a second line that excludes flows. */
export function AssetsHistory({ total, isOneOfSeveral, partial }: AssetsHistoryProps) {
  const { currency, history, flows, parts } = total;
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { brandName } = useConfig();
  const { range, setRange, shown } = useAssetRange(history);
  const returnOnly = useMemo(() => withoutFlows({ history: shown, flows }), [shown, flows]);
  const content = useMemo((): ChartContent => {
    const largest = largestOf(shown);
    const money = (amount: number) => formatLargeMoney(amount, currency, region, { largest });
    return {
      formatTime: (day, unit) => formatAxisDate(day, unit, region),
      panels: [
        {
          id: "assets",
          name: currency,
          heightPx,
          format: money,
          formatChange: (from, to) => ({
            amount: formatLargeMoney(to - from, currency, region, { isSigned: true }),
            share: from > 0 ? formatPercent((to - from) / from, region, { isSigned: true }) : null,
          }),
          formatTick: (amount, step) =>
            formatLargeMoney(amount, currency, region, { largest, step }),
          series: [
            { id: "value", name: t("assets.value"), look: "area", hue: 1, values: shown },
            ...(returnOnly
              ? ([
                  {
                    id: "returnOnly",
                    name: t("assets.withoutFlows"),
                    look: "dashed",
                    hue: 2,
                    values: returnOnly,
                  },
                ] as const)
              : []),
          ],
        },
      ],
    };
  }, [currency, region, shown, returnOnly, t]);
  const valueOn = (day: string) => history.find(({ date }) => date === day)?.value ?? 0;
  const values = shown.map(({ value }) => value);
  const largest = largestOf(shown);
  const money = (amount: number) => formatLargeMoney(amount, currency, region, { largest });
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return null;
  return (
    <div>
      <RangeChoice
        label={t("assets.range")}
        ranges={assetRanges.map((id) => ({
          id,
          text: t(`assets.ranges.${id}`),
          name: t(`assets.rangeNames.${id}`),
        }))}
        selected={range}
        onSelect={setRange}
      />
      <LazyTimeChart
        title={isOneOfSeveral ? t("assets.titleIn", { currency }) : t("assets.title")}
        summary={t("assets.summary", {
          firstDate: formatDate(first.date, region),
          lastDate: formatDate(last.date, region),
          first: money(first.value),
          last: money(last.value),
          low: money(Math.min(...values)),
          high: money(Math.max(...values)),
        })}
        content={content}
        formatDate={(date) => formatDate(date, region)}
        fileName={`assets-${currency}-${last.date}${partial ? "-incomplete" : ""}`}
        source={[partial, t("assets.source", { brand: brandName })].filter(Boolean).join(" · ")}
        renderSpan={(from, to) => (
          <LazySpanDoor
            codes={parts.map(({ code }) => code)}
            from={from}
            to={to}
            days={shown.map(({ date }) => date)}
            figure={{ amount: valueOn(to) - valueOn(from), currency }}
          />
        )}
      />
    </div>
  );
}

const largestOf = (values: AssetsTotal["history"]) =>
  values.reduce((largest, { value }) => Math.max(largest, Math.abs(value)), 0);
