import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/dates.ts";
import { formatExactMoney } from "../../format/exact-money.ts";
import { formatNumber, formatPercent } from "../../format/numbers.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useUser } from "../../session/index.ts";
import { maxUnitDecimals } from "./columns.ts";

/** Returns formatters for figures outside the grid; unknown values are a dash. */
export function useFigures() {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const unknown = t("detail.unknown");
  return {
    quantity: (value: number | null) =>
      value === null ? unknown : formatNumber(value, region, { maxDecimals: maxUnitDecimals }),
    price: (value: number | null) =>
      value === null ? unknown : formatNumber(value, region, { decimals: 4 }),
    money: (value: number | null, currency: string, isSigned = false) =>
      value === null ? unknown : formatExactMoney(value, currency, region, isSigned),
    percent: (value: number | null) => (value === null ? unknown : formatPercent(value, region)),
    date: (value: string) => formatDate(value, region),
    type: (value: string) => textOr(t, `type.${value}`, value),
  };
}
