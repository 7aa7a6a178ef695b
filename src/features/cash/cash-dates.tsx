import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { businessDays } from "../../../machines/cash-instruction/rules.ts";
import { useUser } from "../../session/index.ts";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { cashStyles } from "./cash-styles.ts";
import type { useCashForm } from "./use-cash-form.ts";

/** Days that the calendar offers. */
const offeredDays = 400;

/** The dealing and the settlement date, on business days. */
export function CashDates({ cash }: { readonly cash: ReturnType<typeof useCashForm> }) {
  const { region } = useUser();
  const { today, form, field, refOf } = cash;
  const days = useMemo(
    () => ({ min: today, available: businessDays(today, offeredDays) }),
    [today],
  );
  const settlementDays = { ...days, min: form.dealingDate > today ? form.dealingDate : today };
  return (
    <chakra.div css={cashStyles.pair}>
      <DateField
        {...field("dealingDate")}
        region={region}
        days={days}
        inputRef={refOf("dealingDate")}
      />
      <DateField
        {...field("settlementDate")}
        region={region}
        days={settlementDays}
        inputRef={refOf("settlementDate")}
      />
    </chakra.div>
  );
}
