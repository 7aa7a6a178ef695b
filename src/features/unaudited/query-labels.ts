import { useTranslation } from "react-i18next";
import { hasOffBook, hasPoint, pointOf } from "../../../machines/unaudited/rules.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { factSeparator, formatDate } from "../../format/dates.ts";
import { formatNames } from "../../format/list.ts";
import { useUser } from "../../session/index.ts";

/** Descriptions of a query: one line, and criteria for a file. */
export interface QueryLabels {
  readonly line: string;
  /** The dates, such as 'Close of business 20 Nov 2026'. */
  readonly days: string;
  readonly criteria: readonly (readonly [string, string])[];
  /** What the rows lack, by its reason; empty if they are complete. */
  readonly gaps: readonly (readonly [string, string])[];
  /** The data set with its book and observation point, for the names of a file and its sheet. */
  readonly fileSet: string;
  readonly sheetSet: string;
}

interface Lacking {
  /** Codes of the portfolios that failed to load. */
  readonly missed: readonly string[];
  /** Whether only the end of the period is available. */
  readonly isPartlyTooOld: boolean;
}

/** Maximum number of portfolio names in the line. */
const maxNamed = 2;

/** Returns a function that describes a query and what its rows lack. */
export function useQueryLabels(
  portfolios: readonly Portfolio[],
): (query: Query, lacking: Lacking) => QueryLabels {
  const { t, i18n } = useTranslation("unaudited");
  const { region } = useUser();
  const nameOf = new Map(
    portfolios.map((portfolio) => [portfolio.groupCode, portfolio.portfolioName]),
  );

  return (query, { missed, isPartlyTooOld }) => {
    const { tab, book, point, asOf, from, to, dateType } = query;
    const namesOf = (codes: readonly string[]) =>
      formatNames(
        codes.map((code) => nameOf.get(code) ?? code),
        i18n.language,
      );
    const [first = ""] = query.portfolios;
    const names = namesOf(query.portfolios);
    const date = (day: string) => formatDate(day, region);
    const days = {
      holdings: () => t("line.asOf", { point: t(`point.${point}`), date: date(asOf) }),
      accruals: () => t("line.asOf", { point: t("point.CloseOfBusiness"), date: date(asOf) }),
      transactions: () =>
        t("line.period", { type: t(`dateType.${dateType}`), from: date(from), to: date(to) }),
      income: () =>
        t("line.period", { type: t(`incomeDate.${dateType}`), from: date(from), to: date(to) }),
      compare: () => t("line.compared", { from: date(from), to: date(to) }),
    }[tab]();
    const set = hasOffBook(tab)
      ? t("line.set", { set: t(`tab.${tab}`), book: t(`book.${book}`) })
      : t(`tab.${tab}`);
    const some =
      query.portfolios.length > maxNamed
        ? t("line.portfolios", { count: query.portfolios.length, first: namesOf([first]) })
        : names;
    return {
      days,
      line: [set, days, some, t("line.unaudited")].join(factSeparator),
      criteria: [
        [t("criteria.set"), t(`tab.${tab}`)],
        ...(hasOffBook(tab) ? [[t("form.book"), t(`book.${book}`)] as const] : []),
        ...(hasPoint(tab) ? [[t("form.point"), t(`point.${point}`)] as const] : []),
        [t("criteria.days"), days],
        [t("criteria.portfolios"), names],
        [t("criteria.status"), t("line.unaudited")],
      ],
      gaps: [
        ...(missed.length > 0 ? [[t("missed.label"), namesOf(missed)] as const] : []),
        ...(isPartlyTooOld ? [[t("older.title"), t(`older.${pointOf(query)}`)] as const] : []),
      ],
      fileSet: hasPoint(tab) ? `${set} ${t(`point.${point}`)}` : set,
      sheetSet: [
        t(`tab.${tab}`),
        ...(hasOffBook(tab) ? [t(`book.${book}`)] : []),
        ...(hasPoint(tab) ? [t(`shortPoint.${point}`)] : []),
      ].join(" "),
    };
  };
}
