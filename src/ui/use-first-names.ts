import { useTranslation } from "react-i18next";
import { formatFirstNames } from "../format/list.ts";

/** Returns a function that lists the first ten names and says how many more there are. */
export function useFirstNames(): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation("common");
  return (names) => {
    const first = formatFirstNames(names, i18n.language);
    return first.count > 0 ? t("list.andMore", first) : first.names;
  };
}
