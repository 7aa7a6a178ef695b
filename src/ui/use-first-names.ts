import { useTranslation } from "react-i18next";
import { formatFirstNames } from "../format/list.ts";

/** Returns a function that lists the first ten names and says how many more there are. */
export function useFirstNames(): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation("common");
  return (names) =>
    formatFirstNames(names, i18n.language, (first, count) =>
      t("list.andMore", { names: first, count }),
    );
}
