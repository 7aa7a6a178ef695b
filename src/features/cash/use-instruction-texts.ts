import { useTranslation } from "react-i18next";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatDate } from "../../format/dates.ts";
import { formatMoney, formatNumber } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";

interface Quantity {
  readonly amount?: number | undefined;
  readonly units?: number | undefined;
  readonly all?: boolean | undefined;
  readonly currency: string;
}

/** Returns functions that format the parts of an instruction. */
export function useInstructionTexts(portfolios: readonly Portfolio[]) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  return {
    portfolioName(code: string | undefined) {
      const found = portfolios.find(({ groupCode }) => groupCode === code);
      return found ? `${found.portfolioName} · ${found.clientName}` : (code ?? "");
    },
    quantity({ amount, units, all, currency }: Quantity) {
      if (all) return t("quantity.all");
      if (amount) return formatMoney(amount, currency, region, { decimals: 2 });
      return t("quantity.unitsOf", {
        units: formatNumber(units ?? 0, region, { decimals: decimalsIn(units ?? 0) }),
      });
    },
    date: (date: string) => formatDate(date, region),
  };
}

const decimalsIn = (value: number) => (String(value).split(".")[1] ?? "").length;
