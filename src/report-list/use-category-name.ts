import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { reportCategories } from "../api/contract/reports.ts";
import { memoize } from "../format/memoize.ts";

type Category = (typeof reportCategories)[number];

const isKnown = (code: string): code is Category =>
  (reportCategories as readonly string[]).includes(code);

/**
 * Localized name of a category; falls back to the API's code. Names are kept: a list of reports asks
 * for the same few once a report, and looking one up takes longer than the rest of its entry.
 */
export function useCategoryName(): (code: string) => string {
  const { t } = useTranslation("reports");
  return useMemo(() => memoize((code) => (isKnown(code) ? t(`category.${code}`) : code)), [t]);
}
