import { type Ref, useImperativeHandle, useState } from "react";
import { useTranslation } from "react-i18next";
import { presetRange, rangePresets } from "../../machines/calendar/range-presets.ts";
import { useUser } from "../session/index.ts";
import { useNow } from "../session/use-now.ts";
import { DateRangeField } from "../ui/date-field/date-range-field.tsx";
import { useFormFields } from "../ui/form/use-form-fields.ts";
import { calendarDate, defaultPeriod, type Period, periodProblems } from "./periods.ts";

/** Imperative handle that validates the dates. */
export interface PeriodCheck {
  /** Returns whether the dates are valid; otherwise shows the errors and focuses the first one. */
  readonly check: () => boolean;
  /** Shows the errors without moving focus. */
  readonly showErrors: () => void;
}

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (part: Partial<Period>) => void;
  /** Whether either date may be empty. */
  readonly isOpen?: boolean;
  readonly ref: Ref<PeriodCheck>;
}

const fieldNames = ["from", "to"] as const;

/** From and to dates of a search, with their errors. */
export function PeriodFields({ period, onChange, isOpen = false, ref }: PeriodFieldsProps) {
  const { t } = useTranslation("reports");
  const dates = useTranslation("dates");
  const { region } = useUser();
  const fields = useFormFields(fieldNames);
  const [isTried, setIsTried] = useState(true);
  const now = useNow();
  const problems = periodProblems(period, now, isOpen);

  useImperativeHandle(ref, () => ({
    check() {
      setIsTried(true);
      return !fields.focusFirst(problems);
    },
    showErrors: () => setIsTried(true),
  }));

  const endOf = (name: "from" | "to") => ({
    label: t(`search.${name}`),
    name,
    error: problems[name] && isTried ? t(`search.problem.${problems[name]}`) : null,
    inputRef: fields.refOf(name),
  });

  function change(part: Partial<Period>) {
    // An incomplete date is not an error until the search is submitted.
    setIsTried(false);
    onChange(part);
  }

  return (
    <DateRangeField
      region={region}
      value={period}
      isOptional={isOpen}
      from={endOf("from")}
      to={endOf("to")}
      presets={rangePresets.map((name) => ({
        text: dates.t(`preset.${name}`),
        ...presetRange(name, calendarDate(now)),
      }))}
      onChange={change}
      onReset={() => change(defaultPeriod(now))}
    />
  );
}
