import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { isCurrencyCode } from "../../../machines/cash-instruction/rules.ts";
import { cashQuantities } from "../../../machines/cash-instruction/fields.ts";
import type { PartialInstruction } from "../../../machines/cash-instruction/types.ts";
import { formatDate } from "../../format/dates.ts";
import { formatPercent } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { Field } from "../../ui/form/field.tsx";
import { FieldPair } from "../../ui/form/field-pair.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { cashStyles } from "./cash-styles.ts";
import type { useCashForm } from "./use-cash-form.ts";
import { usePortfolioValue } from "./use-portfolio-value.ts";

/** Fields for an amount of money, a number of units, or the whole holding. */
export function CashQuantityFields({ cash }: { readonly cash: ReturnType<typeof useCashForm> }) {
  const { t } = useTranslation("cash");
  const { form, field, refOf } = cash;
  const quantities = cashQuantities.filter(
    (cashQuantity) =>
      cashQuantity !== "all" || form.direction !== "subscription" || form.quantity === "all",
  );
  return (
    <>
      <SegmentedChoice
        {...field("quantity")}
        options={quantities.map((value) => ({ value, text: t(`quantity.${value}`) }))}
        inputRef={refOf("quantity")}
      />
      <div>
        <FieldPair>
          {form.quantity === "all" || form.quantity === "" ? null : (
            <Field
              {...field(form.quantity)}
              autoComplete="off"
              hint={t(form.quantity === "amount" ? "form.amountHint" : "form.unitsHint")}
              inputRef={refOf(form.quantity)}
            />
          )}
          <SelectField
            {...field("currency")}
            placeholder={t("form.select")}
            options={currenciesWith(cash.currencies, form.currency).map((value) => ({
              value,
              text: value,
            }))}
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
