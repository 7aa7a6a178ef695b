import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { dateOf } from "../../../../machines/calendar/dates.ts";
import { localTimeAt, zoneOf } from "../../../../machines/calendar/zones.ts";
import {
  type DayOfMonth,
  dateTypes,
  type Frequency,
  frequencies,
  holdingTypes,
  type SchedulerForm,
  transactionPeriods,
  weekdays,
} from "../../../../machines/scheduler/types.ts";
import { useApiTime, useUser } from "../../../session/index.ts";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { FieldPair } from "../../../ui/form/field-pair.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { SegmentedChoice } from "../../../ui/segmented-choice.tsx";
import { TimeField } from "../../../ui/time-field.tsx";

interface FieldsProps {
  readonly form: SchedulerForm;
  readonly onChange: (changes: Partial<SchedulerForm>) => void;
}

const reportTypes = ["Holdings", "Transactions"] as const;

/** Report content: holdings with their type, or transactions with period and date type. */
export function ContentFields({ form, onChange }: FieldsProps) {
  const { t } = useTranslation("schedulers");
  const name = useId();
  return (
    <>
      <SegmentedChoice
        label={t("form.report")}
        name={name}
        value={form.reportType}
        options={reportTypes.map((value) => ({ value, text: t(`form.${value}`) }))}
        onChange={(value) => {
          const reportType = reportTypes.find((type) => type === value);
          if (reportType) onChange({ reportType });
        }}
        error={null}
      />
      <FieldPair>
        {form.reportType === "Holdings" ? (
          <Choice
            label={t("form.holdingType")}
            value={form.holdingType}
            options={holdingTypes.map((value) => ({ value, text: t(`form.${value}`) }))}
            onChoose={(holdingType) => onChange({ holdingType })}
          />
        ) : (
          <>
            <Choice
              label={t("form.period")}
              value={form.period}
              options={transactionPeriods.map((value) => ({ value, text: t(`form.${value}`) }))}
              onChoose={(period) => onChange({ period })}
            />
            <Choice
              label={t("form.dateType")}
              value={form.dateType}
              options={dateTypes.map((value) => ({ value, text: t(`form.${value}`) }))}
              onChoose={(dateType) => onChange({ dateType })}
            />
          </>
        )}
      </FieldPair>
    </>
  );
}

interface TimingFieldsProps extends FieldsProps {
  /** Validation error of the start date, or null. */
  readonly problem: string | null;
  readonly timeProblem: string | null;
  readonly startRef: Ref<{ focus: () => void }>;
  readonly timeRef: Ref<{ focus: () => void }>;
}

/** Frequency, day and start. */
export function TimingFields(props: TimingFieldsProps) {
  const { form, onChange } = props;
  const { t } = useTranslation("schedulers");
  const { region } = useUser();
  const apiTime = useApiTime();
  return (
    <>
      <FieldPair>
        <Choice
          label={t("form.frequency")}
          value={form.frequency}
          options={frequencies.map((value) => ({ value, text: t(`form.${value}`) }))}
          onChoose={(frequency) => onChange({ frequency })}
        />
        <DayField form={form} onChange={onChange} />
      </FieldPair>
      <FieldPair>
        <DateField
          label={t(form.frequency === "OneOff" ? "form.runDate" : "form.startDate")}
          name="startDate"
          region={region}
          value={form.startDate}
          onChange={(startDate) => onChange({ startDate })}
          days={{ min: dateOf(localTimeAt(apiTime(), zoneOf(region)).day) }}
          error={props.problem}
          inputRef={props.startRef}
        />
        <TimeField
          label={t("form.startTime")}
          name="startTime"
          value={form.startTime}
          onChange={(startTime) => onChange({ startTime })}
          error={props.timeProblem}
          inputRef={props.timeRef}
        />
      </FieldPair>
    </>
  );
}

const byMonth: ReadonlySet<Frequency> = new Set(["Monthly", "Quarterly", "BiAnnually", "Annually"]);
const monthDays: readonly DayOfMonth[] = [
  "First",
  "Last",
  // Day 1 is the first day, day 31 the last.
  ...Array.from({ length: 29 }, (_, index) => index + 2),
];

function DayField({ form, onChange }: FieldsProps) {
  const { t } = useTranslation("schedulers");
  if (form.frequency === "Weekly") {
    return (
      <Choice
        label={t("form.dayOfWeek")}
        value={form.dayOfWeek}
        options={weekdays.map((value) => ({ value, text: t(`words.${value}`) }))}
        onChoose={(dayOfWeek) => onChange({ dayOfWeek })}
      />
    );
  }
  if (!byMonth.has(form.frequency)) return null;
  return (
    <Choice
      label={t("form.dayOfMonth")}
      value={form.dayOfMonth}
      options={monthDays.map((value) => ({
        value,
        text: typeof value === "number" ? t("form.day", { day: value }) : t(`form.${value}`),
      }))}
      onChoose={(dayOfMonth) => onChange({ dayOfMonth })}
    />
  );
}

interface ChoiceProps<T> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChoose: (value: T) => void;
}

/** Labelled select for values of any type. */
function Choice<T extends string | number>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <SelectField
      label={label}
      name={label}
      value={String(value)}
      options={options.map((option) => ({ value: String(option.value), text: option.text }))}
      onChange={(chosen) => {
        const option = options.find((candidate) => String(candidate.value) === chosen);
        if (option) onChoose(option.value);
      }}
    />
  );
}
