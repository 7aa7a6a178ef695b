import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { cashDirections } from "../../../machines/cash-instruction/types.ts";
import type { ComboboxOption } from "../../ui/combobox-options.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Selector } from "../../ui/selector.tsx";
import { cashStyles } from "./cash-styles.ts";
import type { useCashForm } from "./use-cash-form.ts";

interface CashRouteProps {
  readonly cash: ReturnType<typeof useCashForm>;
  readonly options: readonly ComboboxOption[];
}

/** Fields for the portfolios and the bank account of an instruction. */
export function CashRoute({ cash, options }: CashRouteProps) {
  const { t } = useTranslation("cash");
  const { form, field, refOf, change, selectPortfolio, errorOf } = cash;
  return (
    <>
      <chakra.div css={cashStyles.portfolio}>
        <Selector
          label={t("field.portfolioCode")}
          options={options}
          selectedId={form.portfolioCode}
          noneText={t("form.select")}
          onSelect={selectPortfolio}
          problem={errorOf("portfolioCode")}
          inputRef={refOf("portfolioCode")}
        />
      </chakra.div>
      <SelectField
        {...field("direction")}
        placeholder={t("form.select")}
        options={cashDirections.map((value) => ({ value, text: t(`direction.${value}`) }))}
        selectRef={refOf("direction")}
      />
      {form.direction === "transfer" ? (
        <chakra.div css={cashStyles.portfolio}>
          <Selector
            label={t("field.transferTo")}
            options={options}
            selectedId={form.transferTo}
            noneText={t("form.select")}
            onSelect={(transferTo) => change({ transferTo })}
            problem={errorOf("transferTo")}
            inputRef={refOf("transferTo")}
          />
        </chakra.div>
      ) : null}
    </>
  );
}
