import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/dates.ts";
import { formatExactMoney } from "../../format/exact-money.ts";
import { formatNumber, formatPercent } from "../../format/numbers.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useUser } from "../../session/index.ts";
import { maxUnitDecimals, rateDecimals } from "./columns.ts";

/** Returns formatters for figures outside the grid; unknown values are a dash. */
export function useFigures() {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const unknown = t("detail.unknown");
  const quantity = (value: number | null) =>
    value === null ? unknown : formatNumber(value, region, { maxDecimals: maxUnitDecimals });
  const money = (value: number | null, currency: string, isSigned = false) =>
    value === null ? unknown : formatExactMoney(value, currency, region, isSigned);
  return {
    quantity,
    price: (value: number | null) =>
      value === null ? unknown : formatNumber(value, region, { decimals: 4 }),
    rate: (value: number | null) =>
      value === null ? unknown : formatNumber(value, region, { decimals: rateDecimals }),
    money,
    quantityTotal: (values: readonly (number | null)[]) => {
      const total = sumOf(values);
      return total === null ? "" : quantity(total);
    },
    /** Empty without one currency. */
    moneyTotal: (values: readonly (number | null)[], currencies: readonly string[]) => {
      const total = sumOf(values);
      const [currency, ...others] = new Set(currencies);
      return total === null || !currency || others.length > 0 ? "" : money(total, currency);
    },
    percent: (value: number | null) => (value === null ? unknown : formatPercent(value, region)),
    date: (value: string) => formatDate(value, region),
    type: (value: string) => textOr(t, `type.${value}`, value),
  };
}

/** Null if a value is unknown. */
function sumOf(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}
