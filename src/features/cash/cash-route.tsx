import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cashDirections } from "../../../machines/cash-instruction/fields.ts";
import type { ComboboxOption } from "../../ui/combobox-options.ts";
import { CashChoice, CashSelector } from "./cash-fields.ts";
import { cashStyles } from "./cash-styles.ts";
import type { useCashForm } from "./use-cash-form.ts";

interface CashRouteProps {
  readonly cash: ReturnType<typeof useCashForm>;
  readonly options: readonly ComboboxOption[];
}

/** Fields for the direction and the portfolios of an instruction. */
export function CashRoute({ cash, options }: CashRouteProps) {
  const { t } = useTranslation("cash");
  const { form, field, refOf, selectPortfolio, errorOf } = cash;
  const directions = useMemo(
    () => cashDirections.map((value) => ({ value, text: t(`direction.${value}`) })),
    [t],
  );
  return (
    <>
      <CashChoice {...field("direction")} options={directions} inputRef={refOf("direction")} />
      <chakra.div css={cashStyles.portfolio} data-field="portfolioCode">
        <CashSelector
          label={t("field.portfolioCode")}
          options={options}
          selectedId={form.portfolioCode}
          noneText={t("form.select")}
          onSelect={selectPortfolio}
          problem={errorOf("portfolioCode")}
          isRequired
          inputRef={refOf("portfolioCode")}
        />
      </chakra.div>
      {form.direction === "transfer" ? (
        <chakra.div css={cashStyles.portfolio} data-field="transferTo">
          <CashSelector
            label={t("field.transferTo")}
            options={options}
            selectedId={form.transferTo}
            noneText={t("form.select")}
            onSelect={field("transferTo").onChange}
            problem={errorOf("transferTo")}
            isRequired
            inputRef={refOf("transferTo")}
          />
        </chakra.div>
      ) : null}
    </>
  );
}
