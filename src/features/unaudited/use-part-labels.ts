import { useTranslation } from "react-i18next";
import { asOfDate } from "../../../machines/unaudited/rules.ts";
import { formatDate } from "../../format/dates.ts";
import { formatList } from "../../format/list.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useUser } from "../../session/index.ts";
import type { QueryFieldsProps, QueryPart } from "./query-fields.ts";
import { periodOf, type RequestedQuery } from "./requested-query.ts";

/** Maximum number of portfolios that the sentence names. */
const maxNamed = 2;

/** Returns a function that names a part of a valid query within its sentence. */
export function usePartLabels(
  requested: RequestedQuery,
  { portfolios, days, today }: Pick<QueryFieldsProps, "portfolios" | "days" | "today">,
): (part: QueryPart) => string {
  const { t, i18n } = useTranslation("unaudited");
  const { region } = useUser();
  const { tab, book, point, dateType } = requested;
  const date = (day: string) => formatDate(day, region);

  return (part) => {
    switch (part) {
      case "portfolios": {
        const codes = requested.portfolios ?? [];
        if (codes.length > maxNamed) return t("line.portfolios", { count: codes.length });
        const nameOf = new Map(
          portfolios.map((portfolio) => [portfolio.groupCode, portfolio.portfolioName]),
        );
        const names = codes.map((code) => nameOf.get(code) ?? code);
        return formatList(names, i18n.language);
      }
      case "book":
        return t(`book.${book}`);
      case "point":
        return t(`sentence.point.${point}`);
      case "dateType":
        return t(
          tab === "income" ? `sentence.incomeDate.${dateType}` : `sentence.dateType.${dateType}`,
        );
      case "period": {
        const { from, to } = periodOf(requested, today);
        return t("sentence.dates", { from: date(from), to: date(to) });
      }
      default: {
        const day = asOfDate(requested[part], days, today);
        // Until the days are known, a named day has only its name.
        return day === null ? textOr(t, `sentence.day.${requested[part]}`, "") : date(day);
      }
    }
  };
}
