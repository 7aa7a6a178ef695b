import { useTranslation } from "react-i18next";
import { books, dateTypes, observationPoints } from "../../../machines/unaudited/types.ts";
import { portfolioOption } from "../../session/index.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { MultiSelector } from "../../ui/multi-selector.tsx";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { DayField } from "./day-field.tsx";
import { PeriodField } from "./period-field.tsx";
import type { QueryFields, QueryPart } from "./query-fields.ts";

interface QueryFieldProps {
  readonly part: QueryPart;
  readonly fields: QueryFields;
  /** Whether the field stands alone, with its options in view. */
  readonly isAlone?: boolean;
}

/** The field of a part of the query. */
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
