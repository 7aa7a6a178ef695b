import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../session/index.ts";
import { DateRangeField } from "../../../ui/date-field/date-range-field.tsx";
import { isCalendarDate } from "./funding-period.ts";
import { fundingStyles } from "./funding-styles.ts";

interface Dates {
  readonly from: string;
  readonly to: string;
}

interface FundingDatesProps {
  /** First and last date of the chart. */
  readonly shown: Dates;
  /** Called with two valid dates in order. */
  readonly onChange: (from: string, to: string) => void;
}

/** Fields for the period of the chart, applied as soon as both dates are valid and in order. */
export function FundingDates({ shown, onChange }: FundingDatesProps) {
  const { t } = useTranslation("funding");
  const { region } = useUser();
  const [draft, setDraft] = useState<Dates | null>(null);
  const { from, to } = draft ?? shown;
  const isOrdered = from <= to;

  function change(part: Partial<Dates>) {
    const next = { from, to, ...part };
    const isPeriod = isCalendarDate(next.from) && isCalendarDate(next.to) && next.from <= next.to;
    setDraft(isPeriod ? null : next);
    if (isPeriod) onChange(next.from, next.to);
  }

  const endOf = (name: "from" | "to", problem: string | null) => ({
    label: t(`dates.${name}`),
    name,
    error: problem,
  });
  const areDates = isCalendarDate(from) && isCalendarDate(to);
  return (
    <chakra.div css={fundingStyles.dates}>
      <DateRangeField
        region={region}
        value={{ from, to }}
        onChange={change}
        from={endOf("from", null)}
        to={endOf("to", areDates && !isOrdered ? t("dates.reversed") : null)}
      />
    </chakra.div>
  );
}
