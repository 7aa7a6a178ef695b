import { useTranslation } from "react-i18next";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatDate } from "../../format/dates.ts";
import { formatMoney, formatNumber } from "../../format/numbers.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useUser } from "../../session/index.ts";

interface Quantity {
  readonly amount?: number | undefined;
  readonly units?: number | undefined;
  readonly all?: boolean | undefined;
  readonly currency: string;
}

interface Instruction extends Quantity {
  /** Also one that the API has added since. */
  readonly direction: string;
  readonly portfolioCode: string;
  readonly transferTo?: string | undefined;
  readonly dealingDate: string;
  readonly settlementDate: string;
  readonly bankAccountReference: string;
  readonly reference?: string | undefined;
  readonly notes?: string | undefined;
}

/** Returns functions that format the parts of an instruction. */
export function useInstructionTexts(portfolios: readonly Portfolio[]) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  function portfolioName(code: string | undefined) {
    const found = portfolios.find(({ groupCode }) => groupCode === code);
    return found ? `${found.portfolioName} · ${found.clientName}` : (code ?? "");
  }
  function quantity({ amount, units, all, currency }: Quantity) {
    if (all) return t("quantity.all");
    if (amount) return formatMoney(amount, currency, region, { decimals: 2 });
    return t("quantity.unitsOf", {
      units: formatNumber(units ?? 0, region, { decimals: decimalsIn(units ?? 0) }),
    });
  }
  const direction = (code: string) => textOr(t, `direction.${code}`, t("otherDirection"));
  const date = (day: string) => formatDate(day, region);
  return {
    portfolioName,
    direction,
    quantity,
    date,
    /** All parts of an instruction, as they are sent. */
    details: (given: Instruction) => [
      { name: t("field.direction"), value: direction(given.direction) },
      { name: t("field.portfolioCode"), value: portfolioName(given.portfolioCode) },
      ...(given.transferTo
        ? [{ name: t("field.transferTo"), value: portfolioName(given.transferTo) }]
        : []),
      { name: t("summary.quantity"), value: quantity(given) },
      { name: t("field.currency"), value: given.currency },
      { name: t("field.dealingDate"), value: date(given.dealingDate) },
      { name: t("field.settlementDate"), value: date(given.settlementDate) },
      { name: t("field.bankAccountReference"), value: given.bankAccountReference },
      { name: t("field.reference"), value: given.reference ?? "" },
      { name: t("field.notes"), value: given.notes ?? "" },
    ],
  };
}

const decimalsIn = (value: number) => (String(value).split(".")[1] ?? "").length;
