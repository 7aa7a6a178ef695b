import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { presetRange, type RangePresetName } from "../../machines/calendar/presets.ts";
import { useUser } from "../session/index.ts";
import { DateRangeField } from "../ui/date-field/date-range-field.tsx";
import { calendarDate, type Period, periodProblems } from "./periods.ts";

/** Says at the dates what is wrong with them. */
export interface PeriodCheck {
  /** Tells whether the dates can be searched; the first that cannot takes the focus. */
  readonly check: () => boolean;
  readonly tell: () => void;
}

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (part: Partial<Period>) => void;
  /** Whether either date may be left open. */
  readonly isOpen?: boolean;
  readonly ref: Ref<PeriodCheck>;
}

const presets: readonly RangePresetName[] = [
  "lastMonth",
  "lastQuarter",
  "monthToDate",
  "yearToDate",
  "pastYear",
];

/** The dates of a search; what cannot be searched is told at its field. */
export function PeriodFields({ period, onChange, isOpen = false, ref }: PeriodFieldsProps) {
  const { t } = useTranslation("reports");
  const dates = useTranslation("dates");
  const { region } = useUser();
  const from = useRef<{ focus: () => void }>(null);
  const to = useRef<{ focus: () => void }>(null);
  const [isTried, setIsTried] = useState(true);
  const now = new Date();
  const problems = periodProblems(period, now, isOpen);

  useImperativeHandle(ref, () => ({
    check() {
      setIsTried(true);
      if (problems.from) from.current?.focus();
      else if (problems.to) to.current?.focus();
      return !problems.from && !problems.to;
    },
    tell: () => setIsTried(true),
  }));

  const endOf = (name: "from" | "to") => ({
    label: t(`search.${name}`),
    name,
    error: problems[name] && isTried ? t(`search.problem.${problems[name]}`) : null,
  });

  return (
    <DateRangeField
      region={region}
      value={period}
      isOptional={isOpen}
      from={{ ...endOf("from"), inputRef: from }}
      to={{ ...endOf("to"), inputRef: to }}
      presets={presets.map((name) => ({
        text: dates.t(`preset.${name}`),
        ...presetRange(name, calendarDate(now)),
      }))}
      onChange={(part) => {
        // A date that is being typed is no mistake until it is searched for.
        setIsTried(false);
        onChange(part);
      }}
    />
  );
}
