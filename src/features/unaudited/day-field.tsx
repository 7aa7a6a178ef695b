import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { datePresets, presetDate } from "../../../machines/calendar/presets.ts";
import { type AsOfChoice, asOfDate } from "../../../machines/unaudited/rules.ts";
import { useUser } from "../../session/index.ts";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { isNamedDay } from "./requested-query.ts";

interface DayFieldProps {
  readonly label: string;
  readonly dateLabel: string;
  readonly name: string;
  readonly value: AsOfChoice;
  readonly onChange: (choice: AsOfChoice) => void;
  /** Days offered by the API, newest first. */
  readonly days: readonly string[];
  readonly today: string;
  readonly error: string | null;
  readonly inputRef: Ref<{ focus: () => void }>;
}

/** Selects a day by name, relative to today, or by date. */
export function DayField(props: DayFieldProps) {
  const { value, onChange, days, today, name } = props;
  const { t } = useTranslation(["unaudited", "dates"]);
  const { region } = useUser();
  const date = asOfDate(value, days, today) ?? "";
  const options = [
    { value: "latest", text: t("dates:preset.latest") },
    ...datePresets.map((preset) => ({ value: preset, text: t(`dates:preset.${preset}`) })),
    { value: "date", text: t("form.otherDate") },
  ];
  return (
    <>
      <SelectField
        label={props.label}
        name={`${name}Choice`}
        value={isNamedDay(value) ? value : "date"}
        onChange={(choice) => onChange(choice === "date" ? date : choice)}
        options={options}
      />
      <DateField
        label={props.dateLabel}
        name={name}
        region={region}
        value={date}
        onChange={onChange}
        days={{ max: days[0] ?? today, ...(days.length > 0 && { available: new Set(days) }) }}
        presets={datePresets.flatMap((preset) => {
          const named = asOfDate(preset, days, today) ?? presetDate(preset, today);
          return [{ text: t(`dates:preset.${preset}`), date: named }];
        })}
        error={props.error}
        inputRef={props.inputRef}
      />
    </>
  );
}
