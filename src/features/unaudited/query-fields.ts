import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasDateType, hasOffBook, hasPoint, isOfDay } from "../../../machines/unaudited/rules.ts";
import type { DataTab } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { type FormFields, useFormFields } from "../../ui/form/use-form-fields.ts";
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

/** Whether a part is one day. */
export const isDay = (part: QueryPart): part is "asOf" | "first" | "second" =>
  part === "asOf" || part === "first" || part === "second";

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
  /** Last day that is not in the future. */
  readonly lastDay: string;
}

type FieldName = keyof QueryProblems;

const fieldNames = ["portfolios", "asOf", "first", "second", "from", "to"] as const;

/** Fields of a query with the problems that are shown, and their form's handler. */
export interface QueryFields extends Omit<QueryFieldsProps, "onApply" | "lastDay"> {
  readonly errorOf: (name: FieldName) => string | null;
  readonly refOf: FormFields<FieldName>["refOf"];
  readonly submit: (event: FormEvent) => void;
}

/** Returns the fields of a form; a problem takes the focus when it is submitted. */
export function useQueryFields(props: QueryFieldsProps): QueryFields {
  const { draft, onChange, onApply, portfolios, days, today, lastDay } = props;
  const { t } = useTranslation("unaudited");
  const [isTried, setIsTried] = useState(true);
  const { refOf, focusFirst } = useFormFields<FieldName>(fieldNames);
  const problems = queryProblems(draft, lastDay);

  return {
    draft,
    portfolios,
    days,
    today,
    refOf,
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
      if (!focusFirst(problems)) onApply();
    },
  };
}
