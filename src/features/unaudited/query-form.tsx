import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasDateType, hasOffBook, hasPoint, isOfDay } from "../../../machines/unaudited/rules.ts";
import { books, dateTypes, observationPoints } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { portfolioOption, useConfig } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { MultiSelector } from "../../ui/multi-selector.tsx";
import { type QueryProblems, type RequestedQuery, queryProblems } from "./requested-query.ts";
import { DayField } from "./day-field.tsx";
import { PeriodField } from "./period-field.tsx";
import { queryFormStyles } from "./query-form-styles.ts";

interface QueryFormProps {
  /** The query with its unsaved changes. */
  readonly draft: RequestedQuery;
  readonly onChange: (part: Partial<RequestedQuery>) => void;
  readonly onApply: () => void;
  readonly portfolios: readonly Portfolio[];
  /** Days offered by the API, newest first. */
  readonly days: readonly string[];
  readonly today: string;
}

type FieldName = keyof QueryProblems;
type Focusable = { focus: () => void };

/** Form of a query; problems are shown at their fields. */
export function QueryForm(props: QueryFormProps) {
  const { draft, onChange, portfolios, today } = props;
  const { t } = useTranslation("unaudited");
  const [isTried, setIsTried] = useState(true);
  const portfoliosRef = useRef<HTMLInputElement>(null);
  const dateRefs = {
    asOf: useRef<Focusable>(null),
    from: useRef<Focusable>(null),
    to: useRef<Focusable>(null),
    first: useRef<Focusable>(null),
    second: useRef<Focusable>(null),
  };
  const problems = queryProblems(draft, today);
  const refs: Readonly<Record<FieldName, { readonly current: Focusable | null }>> = {
    portfolios: portfoliosRef,
    ...dateRefs,
  };

  function focusFirst() {
    const order: readonly FieldName[] = ["portfolios", "asOf", "first", "second", "from", "to"];
    const wrong = order.find((name) => problems[name]);
    if (wrong) refs[wrong].current?.focus();
    return wrong;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!focusFirst()) props.onApply();
  }

  function change(part: Partial<RequestedQuery>) {
    // Problems are shown only after the form is submitted.
    setIsTried(false);
    onChange(part);
  }

  const dateError = (name: Exclude<FieldName, "portfolios">) =>
    problems[name] && isTried ? t(`problem.${problems[name]}`) : null;

  return (
    <chakra.form css={queryFormStyles.form} role="search" noValidate onSubmit={submit}>
      <chakra.div css={queryFormStyles.portfolios}>
        <MultiSelector
          label={t("form.portfolios")}
          options={portfolios.map(portfolioOption)}
          selectedIds={draft.portfolios ?? []}
          onChange={(codes) => change({ portfolios: codes })}
          problem={problems.portfolios ? t(`problem.${problems.portfolios}`) : null}
          inputRef={portfoliosRef}
          isListWide
        />
      </chakra.div>
      <SetFields draft={draft} onChange={change} />
      {isOfDay(draft.tab) ? (
        <DayField
          label={t("form.asOf")}
          dateLabel={t("form.date")}
          name="asOf"
          value={draft.asOf}
          onChange={(asOf) => change({ asOf })}
          days={props.days}
          today={today}
          error={dateError("asOf")}
          inputRef={dateRefs.asOf}
        />
      ) : null}
      {draft.tab === "compare"
        ? (["first", "second"] as const).map((name) => (
            <DayField
              key={name}
              label={t(`form.${name}`)}
              dateLabel={t(`form.${name}Date`)}
              name={name}
              value={draft[name]}
              onChange={(choice) => change({ [name]: choice })}
              days={props.days}
              today={today}
              error={dateError(name)}
              inputRef={dateRefs[name]}
            />
          ))
        : null}
      {draft.tab === "transactions" || draft.tab === "income" ? (
        <PeriodField
          draft={draft}
          onChange={change}
          today={today}
          errors={{ from: dateError("from"), to: dateError("to") }}
          fromRef={dateRefs.from}
          toRef={dateRefs.to}
        />
      ) : null}
      <chakra.div css={queryFormStyles.submit}>
        <Button type="submit">{t("form.submit")}</Button>
      </chakra.div>
    </chakra.form>
  );
}

/** Options of the data set: on or off book, close or open of business, date type. */
function SetFields({ draft, onChange }: Pick<QueryFormProps, "draft" | "onChange">) {
  const { t } = useTranslation("unaudited");
  const { omitObservationPoint } = useConfig();
  const { tab } = draft;
  return (
    <>
      {hasOffBook(tab) ? (
        <SelectField
          label={t("form.book")}
          name="book"
          value={draft.book}
          onChange={(chosen) => onChange({ book: chosen === "offBook" ? "offBook" : "onBook" })}
          options={books.map((book) => ({ value: book, text: t(`book.${book}`) }))}
        />
      ) : null}
      {hasPoint(tab) && !omitObservationPoint ? (
        <SelectField
          label={t("form.point")}
          name="point"
          value={draft.point}
          onChange={(chosen) => {
            const point = observationPoints.find((one) => one === chosen);
            if (point) onChange({ point });
          }}
          options={observationPoints.map((point) => ({ value: point, text: t(`point.${point}`) }))}
        />
      ) : null}
      {hasDateType(tab) ? (
        <SelectField
          label={t("form.dateType")}
          name="dateType"
          value={draft.dateType}
          onChange={(chosen) => {
            const dateType = dateTypes.find((one) => one === chosen);
            if (dateType) onChange({ dateType });
          }}
          options={dateTypes.map((type) => ({
            value: type,
            text: t(tab === "income" ? `incomeDate.${type}` : `dateType.${type}`),
          }))}
        />
      ) : null}
    </>
  );
}
