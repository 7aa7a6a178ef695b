import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isCalendarDate } from "../../../format/typed-date.ts";
import { useUser } from "../../../session/index.ts";
import { DateRangeField } from "../../../ui/date-field/date-range-field.tsx";
import { BarFields } from "../../../ui/form/bar-fields.tsx";
import { fundingStyles } from "./funding-styles.ts";

interface Dates {
  readonly from: string;
  readonly to: string;
}

interface FundingDatesProps {
  /** Names the shown period; what is typed is discarded when another one is shown. */
  readonly periodName: string;
  /** First and last date of the chart. */
  readonly shown: Dates;
  /** Called with two valid dates in order. */
  readonly onChange: (from: string, to: string) => void;
  /** Shows the last three months. */
  readonly onReset: () => void;
}

/**
 * Fields for the period of the chart, applied as soon as both dates are valid and in order. A date
 * that is not valid shows its error when the user leaves the field.
 */
export function FundingDates({ periodName, shown, onChange, onReset }: FundingDatesProps) {
  const { t } = useTranslation("funding");
  const { region } = useUser();
  const [draft, setDraft] = useState<Dates | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const [known, setKnown] = useState(periodName);
  if (known !== periodName) {
    setKnown(periodName);
    setDraft(null);
  }
  const { from, to } = draft ?? shown;

  function change(part: Partial<Dates>) {
    const next = { from, to, ...part };
    const isPeriod = isCalendarDate(next.from) && isCalendarDate(next.to) && next.from <= next.to;
    setHasLeft(false);
    setDraft(isPeriod ? null : next);
    if (isPeriod) onChange(next.from, next.to);
  }

  function errorOf(name: "from" | "to"): string | null {
    if (!draft) return null;
    if (!isCalendarDate(draft[name])) return hasLeft ? t("dates.invalid") : null;
    const isReversed = isCalendarDate(from) && isCalendarDate(to) && from > to;
    return name === "to" && isReversed ? t("dates.reversed") : null;
  }

  const endOf = (name: "from" | "to") => ({
    label: t(`dates.${name}`),
    name,
    error: errorOf(name),
    onLeave: () => setHasLeft(true),
  });
  return (
    <chakra.div css={fundingStyles.dates}>
      <BarFields>
        <DateRangeField
          region={region}
          value={{ from, to }}
          onChange={change}
          onReset={() => {
            setDraft(null);
            onReset();
          }}
          from={endOf("from")}
          to={endOf("to")}
        />
      </BarFields>
    </chakra.div>
  );
}
