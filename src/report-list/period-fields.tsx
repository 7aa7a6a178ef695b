import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../format/dates.ts";
import { useUser } from "../session/index.ts";
import { Field } from "../ui/form/field.tsx";
import { isDay, type Period, periodProblems } from "./periods.ts";

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

/**
 * The dates of a search. Each is also written in the portal's format, since the browser shows them
 * in its own; what cannot be searched is told at its field.
 */
export function PeriodFields({ period, onChange, isOpen = false, ref }: PeriodFieldsProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const fields = {
    from: useRef<{ focus: () => void }>(null),
    to: useRef<{ focus: () => void }>(null),
  };
  const [isTried, setIsTried] = useState(true);
  const problems = periodProblems(period, new Date(), isOpen);

  useImperativeHandle(ref, () => ({
    check() {
      setIsTried(true);
      const wrong = (["from", "to"] as const).find((name) => problems[name]);
      if (wrong) fields[wrong].current?.focus();
      return !wrong;
    },
    tell: () => setIsTried(true),
  }));

  return (["from", "to"] as const).map((name) => {
    const problem = problems[name];
    return (
      <Field
        key={name}
        label={t(`search.${name}`)}
        name={name}
        type="date"
        autoComplete="off"
        isOptional={isOpen}
        // The browser complains of a date that there is not, and shows none.
        value={isDay(period[name]) ? period[name] : ""}
        onChange={(day) => {
          // A year that is typed digit by digit is no mistake until it is searched for.
          setIsTried(false);
          onChange({ [name]: day });
        }}
        error={problem && isTried ? t(`search.problem.${problem}`) : null}
        hint={problem ? null : formatDate(period[name], region)}
        inputRef={fields[name]}
      />
    );
  });
}
