import { useTranslation } from "react-i18next";
import { formatUnbrokenDate } from "../../../format/dates.ts";
import { formatNumber, formatPercent, isSumRounded } from "../../../format/numbers.ts";
import { useUser } from "../../../session/index.ts";
import type { FundingChange } from "./funding-points.ts";

/** Returns a function that describes a change of the funding level in a sentence. */
export function useChangeText(): (change: FundingChange) => string {
  const { t } = useTranslation(["funding", "home"]);
  const { region } = useUser();
  return ({ from, to, level, levelPoints }) => {
    const dates = { from: formatUnbrokenDate(from, region), to: formatUnbrokenDate(to, region) };
    if (level.first === null || level.last === null || levelPoints === null) {
      return t("change.unknown", dates);
    }
    const percent = (share: number) => formatPercent(share, region, { decimals: 1 });
    const points = formatNumber(Math.abs(levelPoints), region, { decimals: 1 });
    const words = {
      ...dates,
      points,
      first: percent(level.first),
      last: percent(level.last),
    };
    if (points === formatNumber(0, region, { decimals: 1 })) return t("change.same", words);
    const sentence = levelPoints > 0 ? t("change.rose", words) : t("change.fell", words);
    const [first, last] = [level.first * 1000, level.last * 1000];
    return isSumRounded([last, -first], last - first)
      ? t("change.withNote", { sentence, note: t("home:rounded") })
      : sentence;
  };
}
