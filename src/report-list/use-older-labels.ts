import { useTranslation } from "react-i18next";
import { formatDate } from "../format/dates.ts";
import { formatList } from "../format/list.ts";
import { useApiTime, useUser } from "../session/index.ts";
import { oldestKept, type Period } from "./periods.ts";
import { useCategoryName } from "./use-category-name.ts";

/** Maximum number of portfolios named in a message. */
const maxNamed = 5;

/** Texts of the criteria of a search, also of a request for older reports. */
export function useOlderLabels() {
  const { t, i18n } = useTranslation("reports");
  const { region } = useUser();
  const apiTime = useApiTime();
  const categoryName = useCategoryName();
  const fewNames = (names: readonly string[]) =>
    names.length > maxNamed
      ? t("older.some", { count: names.length })
      : formatList(names, i18n.language);
  return {
    /** The part of a period that is older than the portal keeps; its first day may be open. */
    span({ from, to }: Period): string {
      const oldest = oldestKept(apiTime());
      const until = formatDate(to !== "" && to < oldest ? to : oldest, region);
      return from === ""
        ? t("older.until", { to: until })
        : t("older.between", { from: formatDate(from, region), to: until });
    },
    category: (code: string) =>
      t("older.category", {
        category: code ? categoryName(code) : t("search.allCategories"),
      }),
    /** Portfolio names as `list` has them, in a message few or their number; all when none is named. */
    portfolios(names: readonly string[], total: number, list = fewNames): string {
      const portfolios =
        names.length === 0 ? t("search.allPortfolios", { count: total }) : list(names);
      return t("older.portfolios", { portfolios });
    },
    /** First and last day of a searched period, except an open one. */
    days: (period: Period) =>
      (["from", "to"] as const)
        .filter((end) => period[end] !== "")
        .map((end) =>
          t("search.criterion", {
            name: t(`search.${end}`),
            value: formatDate(period[end], region),
          }),
        ),
  };
}
