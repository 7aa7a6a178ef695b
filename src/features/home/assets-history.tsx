import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/dates.ts";
import { formatLargeMoney } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { AreaChart } from "../../ui/area-chart.tsx";
import type { AssetsTotal } from "./total-assets.ts";

type AssetsHistoryProps = Pick<AssetsTotal, "currency" | "history">;

/** How the assets came to be what they are, over the past months. */
export function AssetsHistory({ currency, history }: AssetsHistoryProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const money = (amount: number) => formatLargeMoney(amount, currency, region);
  const points = history.map(({ date, value }) => ({
    label: formatDate(date, region),
    value,
    valueText: money(value),
  }));
  const values = points.map(({ value }) => value);
  const [high, low] = [money(Math.max(...values)), money(Math.min(...values))];
  return (
    <AreaChart
      points={points}
      summary={t("assets.summary", {
        firstDate: points[0]?.label,
        lastDate: points.at(-1)?.label,
        first: points[0]?.valueText,
        last: points.at(-1)?.valueText,
        low,
        high,
      })}
      caption={t("assets.title")}
      highText={t("assets.high", { value: high })}
      lowText={t("assets.low", { value: low })}
      labelHeading={t("assets.date")}
      valueHeading={t("assets.value")}
    />
  );
}
