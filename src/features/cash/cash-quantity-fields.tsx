import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isCurrencyCode } from "../../../machines/cash-instruction/rules.ts";
import { cashQuantities } from "../../../machines/cash-instruction/fields.ts";
import { decimalsOf } from "../../../machines/cash-instruction/quantity.ts";
import type { PartialInstruction } from "../../../machines/cash-instruction/types.ts";
import { formatDate } from "../../format/dates.ts";
import { formatNumber, formatPercent } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { FieldPair } from "../../ui/form/field-pair.tsx";
import { CashChoice, CashSelectField, CashTextField } from "./cash-fields.ts";
import { cashStyles } from "./cash-styles.ts";
import type { useCashForm } from "./use-cash-form.ts";
import { usePortfolioValue } from "./use-portfolio-value.ts";

/** Fields for an amount of money, a number of units, or the whole holding. */
export function CashQuantityFields({ cash }: { readonly cash: ReturnType<typeof useCashForm> }) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  const { form, field, refOf } = cash;
  const isAllOffered = form.direction !== "subscription" || form.quantity === "all";
  const quantities = useMemo(
    () =>
      cashQuantities
        .filter((cashQuantity) => cashQuantity !== "all" || isAllOffered)
        .map((value) => ({ value, text: t(`quantity.${value}`) })),
    [isAllOffered, t],
  );
  const { currencies } = cash;
  const offered = currencies.join();
  const currencyOptions = useMemo(
    () =>
      currenciesWith(offered === "" ? [] : offered.split(","), form.currency).map((value) => ({
        value,
        text: value,
      })),
    [offered, form.currency],
  );
  const decimals = decimalsOf("amount", form.currency);
  const amountHint = t("form.amountHint", {
    amount: formatNumber(1_250_000.25, region, { decimals }),
  });
  return (
    <>
      <CashChoice {...field("quantity")} options={quantities} inputRef={refOf("quantity")} />
      <div>
        <FieldPair>
          {form.quantity === "all" || form.quantity === "" ? null : (
            <CashTextField
              {...field(form.quantity)}
              autoComplete="off"
              hint={form.quantity === "amount" ? amountHint : t("form.unitsHint")}
              inputRef={refOf(form.quantity)}
            />
          )}
          <CashSelectField
            {...field("currency")}
            placeholder={t("form.select")}
            options={currencyOptions}
            selectRef={refOf("currency")}
          />
        </FieldPair>
        <ShareOfPortfolio instruction={cash.instruction} />
      </div>
    </>
  );
}

/** Share of the portfolio that an amount is, in the line that is reserved for it. */
function ShareOfPortfolio({ instruction }: { readonly instruction: PartialInstruction }) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  const { known } = usePortfolioValue(instruction.portfolioCode);
  const { amount, currency } = instruction;
  const isKnown = amount !== undefined && known?.currency === currency && known.value > 0;
  return (
    <chakra.p css={cashStyles.result}>
      {isKnown
        ? t("form.share", {
            share: formatPercent(amount / known.value, region),
            date: formatDate(known.asOf, region),
          })
        : null}
    </chakra.p>
  );
}

/** Returns the offered currencies, including one from a template or of another portfolio. */
function currenciesWith(offered: readonly string[], currency: string): readonly string[] {
  return offered.includes(currency) || !isCurrencyCode(currency) ? offered : [...offered, currency];
}
