import { useTranslation } from "react-i18next";
import type { Ref } from "react";
import { books, dateTypes, observationPoints } from "../../../machines/unaudited/types.ts";
import { portfolioOption, useUser } from "../../session/index.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { MultiSelector } from "../../ui/multi-selector.tsx";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { datePresets, presetDate } from "../../../machines/calendar/presets.ts";
import { presetRange, rangePresets } from "../../../machines/calendar/range-presets.ts";
import { DateRangeField } from "../../ui/date-field/date-range-field.tsx";
import { type AsOfChoice, asOfDate } from "../../../machines/unaudited/rules.ts";
import { DateField } from "../../ui/date-field/date-field.tsx";
import type { QueryFields, QueryPart } from "./query-fields.ts";
import { isNamedDay, periodOf, type RequestedQuery } from "./requested-query.ts";

interface QueryFieldProps {
  readonly part: QueryPart;
  readonly fields: QueryFields;
  /** Whether the field stands alone, with its options in view. */
  readonly isAlone?: boolean;
}

export function QueryField({ part, fields, isAlone = false }: QueryFieldProps) {
  const { draft, onChange, days, today, errorOf, refOf } = fields;
  const { t } = useTranslation("unaudited");
  switch (part) {
    case "portfolios":
      return (
        <MultiSelector
          label={t("form.portfolios")}
          options={fields.portfolios.map(portfolioOption)}
          selectedIds={draft.portfolios ?? []}
          onChange={(codes) => onChange({ portfolios: codes })}
          problem={errorOf("portfolios")}
          isRequired
          inputRef={refOf("portfolios")}
          {...(isAlone ? { inlinePlaceholder: t("form.findPortfolio") } : { isListWide: true })}
        />
      );
    case "book":
    case "point":
    case "dateType":
      return <OptionField part={part} fields={fields} isAlone={isAlone} />;
    case "asOf":
    case "first":
    case "second":
      return (
        <DayField
          label={t(`form.${part}`)}
          dateLabel={t(part === "asOf" ? "form.date" : `form.${part}Date`)}
          name={part}
          value={draft[part]}
          onChange={(choice) => onChange({ [part]: choice })}
          days={days}
          today={today}
          error={errorOf(part)}
          inputRef={refOf(part)}
        />
      );
    case "period":
      return (
        <PeriodField
          draft={draft}
          onChange={onChange}
          today={today}
          errors={{ from: errorOf("from"), to: errorOf("to") }}
          fromRef={refOf("from")}
          toRef={refOf("to")}
        />
      );
  }
}

interface OptionFieldProps extends QueryFieldProps {
  readonly part: "book" | "point" | "dateType";
}

/** On or off book, close or open of business, or date type. */
function OptionField({ part, fields, isAlone = false }: OptionFieldProps) {
  const { draft, onChange } = fields;
  const { t } = useTranslation("unaudited");
  const options = {
    book: books.map((value) => ({ value, text: t(`book.${value}`) })),
    point: observationPoints.map((value) => ({ value, text: t(`point.${value}`) })),
    dateType: dateTypes.map((value) => ({
      value,
      text: t(draft.tab === "income" ? `incomeDate.${value}` : `dateType.${value}`),
    })),
  }[part];
  const field = {
    label: t(`form.${part}`),
    name: part,
    value: draft[part],
    options,
    onChange: (chosen: string) => {
      if (options.some(({ value }) => value === chosen)) onChange({ [part]: chosen });
    },
  };
  return isAlone ? <SegmentedChoice {...field} error={null} /> : <SelectField {...field} />;
}

interface PeriodFieldProps {
  readonly draft: RequestedQuery;
  readonly onChange: (part: Partial<RequestedQuery>) => void;
  readonly today: string;
  readonly errors: { readonly from: string | null; readonly to: string | null };
  readonly fromRef: Ref<{ focus: () => void }>;
  readonly toRef: Ref<{ focus: () => void }>;
}

/** Selects a period by name, relative to today, or by its dates. */
function PeriodField(props: PeriodFieldProps) {
  const { draft, onChange, today, errors } = props;
  const { t } = useTranslation(["unaudited", "dates"]);
  const { region } = useUser();
  const dates = periodOf(draft, today);
  return (
    <>
      <SelectField
        label={t("form.period")}
        name="period"
        value={draft.period}
        onChange={(chosen) => {
          const period = rangePresets.find((name) => name === chosen);
          onChange(period ? { period } : { period: "dates", ...dates });
        }}
        options={[
          ...rangePresets.map((name) => ({ value: name, text: t(`dates:preset.${name}`) })),
          { value: "dates", text: t("form.otherDates") },
        ]}
      />
      <DateRangeField
        region={region}
        value={dates}
        onChange={(part) => onChange({ period: "dates", ...dates, ...part })}
        from={{ label: t("form.from"), name: "from", error: errors.from, inputRef: props.fromRef }}
        to={{ label: t("form.to"), name: "to", error: errors.to, inputRef: props.toRef }}
        onReset={() => onChange({ period: "lastThreeMonths" })}
        days={{ max: today }}
        presets={rangePresets.map((name) => ({
          text: t(`dates:preset.${name}`),
          ...presetRange(name, today),
        }))}
      />
    </>
  );
}

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
function DayField(props: DayFieldProps) {
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
