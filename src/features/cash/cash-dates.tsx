import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { businessDays, maxDays } from "../../../machines/cash-instruction/rules.ts";
import { regions } from "../../../machines/user/types.ts";
import { formatDate } from "../../format/dates.ts";
import { formatList } from "../../format/list.ts";
import { useUser } from "../../session/index.ts";
import { FieldPair } from "../../ui/form/field-pair.tsx";
import { CashDateField } from "./cash-fields.ts";
import { cashStyles } from "./cash-styles.ts";
import type { useCashForm } from "./use-cash-form.ts";

/** Fields for the dealing and settlement dates, which must be business days. */
export function CashDates({ cash }: { readonly cash: ReturnType<typeof useCashForm> }) {
  const { t, i18n } = useTranslation("cash");
  const { region } = useUser();
  const { calendar, form, field, refOf } = cash;
  const { today } = calendar;
  const markets = calendar.markets.join();
  const days = useMemo(() => {
    const named = regions.filter((candidate) => markets.split(",").includes(candidate));
    return { min: today, available: businessDays({ today, markets: named }, maxDays + 1) };
  }, [today, markets]);
  const firstSettlement = form.dealingDate > today ? form.dealingDate : today;
  const settlementDays = useMemo(
    () => ({ ...days, min: firstSettlement }),
    [days, firstSettlement],
  );
  const names = calendar.markets.map((market) => t(`market.${market}`));
  const hint = t("form.marketHint", { market: formatList(names, i18n.language) });
  const [, nextDay = today] = [...days.available];
  const example = t("form.dateHint", { date: formatDate(nextDay, region) });
  return (
    <>
      <chakra.p css={cashStyles.market}>{hint}</chakra.p>
      <FieldPair>
        <CashDateField
          {...field("dealingDate")}
          region={region}
          days={days}
          hint={example}
          inputRef={refOf("dealingDate")}
        />
        <CashDateField
          {...field("settlementDate")}
          region={region}
          days={settlementDays}
          hint={example}
          inputRef={refOf("settlementDate")}
        />
      </FieldPair>
    </>
  );
}
