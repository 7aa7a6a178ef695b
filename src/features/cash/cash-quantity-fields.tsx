import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { isCurrencyCode } from "../../../machines/cash-instruction/rules.ts";
import { cashQuantities } from "../../../machines/cash-instruction/types.ts";
import { Field } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { cashStyles } from "./cash-styles.ts";
import type { useCashForm } from "./use-cash-form.ts";

/** Fields for an amount of money, a number of units, or the whole holding. */
export function CashQuantityFields({ cash }: { readonly cash: ReturnType<typeof useCashForm> }) {
  const { t } = useTranslation("cash");
  const { form, field, refOf } = cash;
  const quantities = cashQuantities.filter(
    (one) => one !== "all" || form.direction !== "subscription" || form.quantity === "all",
  );
  return (
    <>
      <SelectField
        {...field("quantity")}
        {...(form.quantity === "" && { placeholder: t("form.select") })}
        options={quantities.map((value) => ({ value, text: t(`quantity.${value}`) }))}
        selectRef={refOf("quantity")}
      />
      <chakra.div css={cashStyles.pair}>
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
      </chakra.div>
    </>
  );
}

/** Returns the offered currencies, including one from a template or of another portfolio. */
function currenciesWith(offered: readonly string[], currency: string): readonly string[] {
  return offered.includes(currency) || !isCurrencyCode(currency) ? offered : [...offered, currency];
}
