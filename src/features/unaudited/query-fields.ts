import { useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { hasDateType, hasOffBook, hasPoint, isOfDay } from "../../../machines/unaudited/rules.ts";
import type { DataTab } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { type QueryProblems, type RequestedQuery, queryProblems } from "./requested-query.ts";

/** A part of a query with a field of its own. */
export type QueryPart =
  | "portfolios"
  | "book"
  | "point"
  | "dateType"
  | "asOf"
  | "first"
  | "second"
  | "period";

/** Returns the parts of a data set's query in the order of their fields. */
export function partsOfQuery(tab: DataTab, omitsPoint: boolean): readonly QueryPart[] {
  return [
    "portfolios",
    ...(hasOffBook(tab) ? (["book"] as const) : []),
    ...(hasPoint(tab) && !omitsPoint ? (["point"] as const) : []),
    ...(hasDateType(tab) ? (["dateType"] as const) : []),
    ...(isOfDay(tab)
      ? (["asOf"] as const)
      : tab === "compare"
        ? (["first", "second"] as const)
        : (["period"] as const)),
  ];
}

export interface QueryFieldsProps {
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
type DateName = Exclude<FieldName, "portfolios">;
type Focusable = { focus: () => void };

/** Fields of a query with the problems that are shown, and their form's handler. */
export interface QueryFields extends Omit<QueryFieldsProps, "onApply"> {
  readonly errorOf: (name: FieldName) => string | null;
  readonly portfoliosRef: RefObject<HTMLInputElement | null>;
  readonly refOf: (name: DateName) => RefObject<Focusable | null>;
  readonly submit: (event: FormEvent) => void;
}

/** Returns the fields of a form; a problem takes the focus when it is submitted. */
export function useQueryFields(props: QueryFieldsProps): QueryFields {
  const { draft, onChange, onApply, portfolios, days, today } = props;
  const { t } = useTranslation("unaudited");
  const [isTried, setIsTried] = useState(true);
  const portfoliosRef = useRef<HTMLInputElement>(null);
  const refs: Readonly<Record<DateName, RefObject<Focusable | null>>> = {
    asOf: useRef<Focusable>(null),
    first: useRef<Focusable>(null),
    second: useRef<Focusable>(null),
    from: useRef<Focusable>(null),
    to: useRef<Focusable>(null),
  };
  const problems = queryProblems(draft, today);

  return {
    draft,
    portfolios,
    days,
    today,
    portfoliosRef,
    refOf: (name) => refs[name],
    errorOf(name) {
      const problem = problems[name];
      // A date is judged only after the form is submitted.
      return problem && (isTried || name === "portfolios") ? t(`problem.${problem}`) : null;
    },
    onChange(part) {
      setIsTried(false);
      onChange(part);
    },
    submit(event) {
      event.preventDefault();
      setIsTried(true);
      const order: readonly FieldName[] = ["portfolios", "asOf", "first", "second", "from", "to"];
      const wrong = order.find((name) => problems[name]);
      if (wrong) (wrong === "portfolios" ? portfoliosRef : refs[wrong]).current?.focus();
      else onApply();
    },
  };
}
