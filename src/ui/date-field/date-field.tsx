import { type ReactNode, type Ref, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, type Region } from "../../format/dates.ts";
import { isCalendarDate, parseDate } from "../../format/typed-date.ts";
import { Field } from "../form/field.tsx";
import { InBarContext } from "../form/field-frame.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import type { CalendarDays, DatePreset } from "./calendar-days.ts";

export interface DateFieldProps {
  readonly label: string;
  readonly name: string;
  readonly region: Region;
  /** Calendar date (YYYY-MM-DD), the empty string, or the typed text when it is not a date. */
  readonly value: string;
  /** Receives a calendar date, the empty string, or text that is not a date. */
  readonly onChange: (value: string) => void;
  /** Called on blur. */
  readonly onLeave?: () => void;
  readonly error?: string | null;
  readonly hint?: string | null;
  readonly isOptional?: boolean;
  readonly inputRef?: Ref<{ focus: () => void }>;
  /** Selectable days; all by default. */
  readonly days?: CalendarDays | undefined;
  readonly presets?: readonly DatePreset[];
}

/** Date input in the region's format with a calendar (FIELD-01). */
export function DateField(props: DateFieldProps) {
  const { label, region, value, onChange } = props;
  return (
    <TypedDate
      {...props}
      calendar={
        <CalendarButton
          label={label}
          region={region}
          days={props.days}
          presets={(props.presets ?? []).map(({ text, date }) => ({ text, dates: [date] }))}
          selected={[value]}
          onSelect={([date]) => onChange(date ?? "")}
        />
      }
    />
  );
}

interface TypedDateProps extends DateFieldProps {
  readonly calendar: ReactNode;
  /** A `FieldAction` beside the label. */
  readonly action?: ReactNode;
}

/** Text input of a date, formatted on blur. */
export function TypedDate(props: TypedDateProps) {
  const { region, value, onChange, onLeave } = props;
  const { t } = useTranslation("dates");
  const [typed, setTyped] = useState<string | null>(null);
  const formatted = isCalendarDate(value) ? formatDate(value, region) : value;
  const isInBar = use(InBarContext);
  const example =
    parseDate(value, region) === null
      ? t("field.example", { example: formatDate("2026-11-23", region) })
      : null;
  const isTyping = typed !== null && (parseDate(typed, region) ?? typed) === value;
  return (
    <Field
      label={props.label}
      name={props.name}
      autoComplete="off"
      isOptional={props.isOptional ?? false}
      value={isTyping ? typed : formatted}
      onChange={(text) => {
        setTyped(text);
        onChange(parseDate(text, region) ?? text);
      }}
      onLeave={() => {
        setTyped(null);
        onLeave?.();
      }}
      error={props.error ?? null}
      hint={props.hint ?? (isInBar ? null : example)}
      notice={isInBar ? example : null}
      {...(props.inputRef && { inputRef: props.inputRef })}
      end={props.calendar}
      action={props.action}
    />
  );
}
