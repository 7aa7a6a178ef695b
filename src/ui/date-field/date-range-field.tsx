import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Region } from "../../format/dates.ts";
import { CalendarButton } from "./calendar-button.tsx";
import type { CalendarDays, RangePreset } from "./calendar-days.ts";
import { TypedDate } from "./date-field.tsx";
import { FieldAction } from "../form/field-action.tsx";

/** Start or end of a range. */
interface RangeEnd {
  readonly label: string;
  readonly name: string;
  readonly error?: string | null;
  readonly hint?: string | null;
  /** The person left the field. */
  readonly onLeave?: () => void;
  readonly inputRef?: Ref<{ focus: () => void }>;
}

interface DateRangeFieldProps {
  readonly region: Region;
  /** Each a calendar date, the empty string, or text that is not a date. */
  readonly value: { readonly from: string; readonly to: string };
  readonly onChange: (part: { readonly from?: string; readonly to?: string }) => void;
  readonly from: RangeEnd;
  readonly to: RangeEnd;
  /** Whether either date may be empty. */
  readonly isOptional?: boolean;
  readonly days?: CalendarDays;
  readonly presets?: readonly RangePreset[];
  /** Sets the last three months (PERIOD-01); null for a filter, which has no default period. */
  readonly onReset: (() => void) | null;
}

/** Two date inputs that share one calendar (FIELD-01). */
export function DateRangeField(props: DateRangeFieldProps) {
  const { region, value, onChange, isOptional = false, presets = [], onReset } = props;
  const { t } = useTranslation("dates");
  return (["from", "to"] as const).map((end) => (
    <TypedDate
      key={end}
      {...props[end]}
      region={region}
      isOptional={isOptional}
      value={value[end]}
      onChange={(date) => onChange({ [end]: date })}
      {...(end === "to" &&
        onReset && {
          action: (
            <FieldAction name={t("field.resetTo")} onPress={onReset}>
              {t("field.reset")}
            </FieldAction>
          ),
        })}
      calendar={
        <CalendarButton
          label={props[end].label}
          region={region}
          days={props.days}
          isRange
          presets={presets.map(({ text, from, to }) => ({ text, dates: [from, to] }))}
          selected={[value.from, value.to]}
          onSelect={([from = "", to = ""]) => onChange({ from, to })}
        />
      }
    />
  ));
}
