import { useTranslation } from "react-i18next";
import {
  cashFieldList,
  type Field,
  type SentText,
} from "../../../machines/cash-instruction/fields.ts";
import type { EarlierInstruction } from "../../../machines/cash-instruction/repeats.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { factSeparator, formatDate } from "../../format/dates.ts";
import { formatExactMoney } from "../../format/exact-money.ts";
import { formatNumber } from "../../format/numbers.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useUser } from "../../session/index.ts";

interface Quantity {
  readonly amount?: number | undefined;
  readonly units?: number | undefined;
  readonly all?: boolean | undefined;
  readonly currency: string;
}

type Given = Omit<EarlierInstruction, "instructionNumber" | "receivedAtUtc" | "state">;

/** Returns functions that format the parts of an instruction. */
export function useInstructionLabels(portfolios: readonly Portfolio[]) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  function portfolioName(code: string | undefined) {
    const found = portfolios.find(({ groupCode }) => groupCode === code);
    return found ? `${found.portfolioName}${factSeparator}${found.clientName}` : (code ?? "");
  }
  function quantity({ amount, units, all, currency }: Quantity) {
    if (all) return t("quantity.all");
    if (amount) return formatExactMoney(amount, currency, region);
    return t("quantity.unitsOf", {
      units: formatNumber(units ?? 0, region, { decimals: decimalsIn(units ?? 0) }),
    });
  }
  const direction = (code: string) => textOr(t, `direction.${code}`, t("otherDirection"));
  const date = (day: string) => formatDate(day, region);
  const shown: Partial<Record<Field["kind"], (text: string) => string>> = {
    direction,
    portfolio: portfolioName,
    date,
  };
  return {
    portfolioName,
    direction,
    quantity,
    date,
    /** All parts of an instruction, as they are sent; the quantity stands for amount and units. */
    details: (given: Given, isOfOther: boolean) =>
      cashFieldList.flatMap(([name, { kind }]) => {
        if (kind === "number" || (name === "transferTo" && !given.transferTo)) return [];
        if (name === "quantity") return [{ name: t("summary.quantity"), value: quantity(given) }];
        const text = given[name as SentText] ?? "";
        const isReferenceOfOther = isOfOther && name === "reference";
        return [
          {
            name: t(isReferenceOfOther ? "approval.reference" : `field.${name}`),
            value: shown[kind]?.(text) ?? text,
          },
        ];
      }),
  };
}

const decimalsIn = (value: number) => (String(value).split(".")[1] ?? "").length;
