import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { currencyDigits } from "../../../format/currency-digits.ts";
import { formatDate, formatUnbrokenDate } from "../../../format/dates.ts";
import {
  formatLargeMoney,
  formatMoney,
  formatNumber,
  formatPercent,
} from "../../../format/numbers.ts";
import type { AssetsTotal } from "../../../portfolio-assets/total-assets.ts";
import { useUser } from "../../../session/index.ts";
import type { BridgeContent, BridgeStep } from "../../../ui/chart/bridge/bridge-content.ts";
import type { AssetMove } from "./asset-moves.ts";
import { splitMove } from "./split-move.ts";

type Total = Pick<AssetsTotal, "asOf" | "currency">;

const tones = {
  paidIn: "chart3",
  paidOut: "chart2",
  flows: "chart3",
  result: "chart1",
  change: "chart4",
} as const;

/** Returns the bars of a change in value. */
export function useBridge({ asOf, currency }: Total, move: AssetMove): BridgeContent {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { period, from, start, amount, flows, paidIn, result, share } = move;
  return useMemo(() => {
    const known = { period, from, start, amount, flows, paidIn, result, share };
    // Each adds up: whole units where they are read, the smallest units in a file.
    const shown = splitMove(known, 0);
    const digits = currencyDigits(currency);
    const exact = splitMove(known, digits);
    const step = (whole: number, smallest: number, isSigned: boolean) => ({
      value: smallest,
      label: formatLargeMoney(whole, currency, region, { isSigned }),
      exact: formatNumber(whole, region, { isSigned }),
      spoken: formatMoney(whole, currency, region, { isSigned }),
      plain: smallest / 10 ** digits,
    });
    const level = (id: "first" | "last", date: string): BridgeStep => ({
      id,
      kind: "level",
      name: formatDate(date, region),
      date,
      tone: "inkSoft",
      ...step(shown[id], exact[id], false),
    });
    const changes = shown.parts.map((part, index): BridgeStep => ({
      id: part.id,
      kind: "change",
      name: t(`bridge.${part.id}`),
      tone: part.id === "flows" && part.amount < 0 ? tones.paidOut : tones[part.id],
      ...step(part.amount, exact.parts[index]?.amount ?? 0, true),
    }));
    return { unit: currency, steps: [level("first", from), ...changes, level("last", asOf)] };
  }, [asOf, currency, period, from, start, amount, flows, paidIn, result, share, region, t]);
}

/**
 * Returns a function that says a change in a sentence. It names both days: in the first days of a
 * year, its start is no longer that of the year of the last close.
 */
export function useMoveText(): (move: AssetMove, total: Total) => string {
  const { t } = useTranslation("home");
  const { region } = useUser();
  return ({ from, amount, share }, { asOf, currency }) => {
    const money = formatLargeMoney(Math.abs(amount), currency, region);
    const words = {
      from: formatUnbrokenDate(from, region),
      to: formatUnbrokenDate(asOf, region),
      amount: money,
      share: formatPercent(Math.abs(share ?? 0), region),
    };
    if (money === formatLargeMoney(0, currency, region)) return t("bridge.same", words);
    if (share === null) return t(amount > 0 ? "bridge.roseOnly" : "bridge.fellOnly", words);
    return t(amount > 0 ? "bridge.rose" : "bridge.fell", words);
  };
}
