import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { reportCategories } from "../api/contract/reports.ts";

type Category = (typeof reportCategories)[number];

const isKnown = (code: string): code is Category =>
  (reportCategories as readonly string[]).includes(code);

/** The name of a category; one that only the API knows is named as it names it. */
export function useCategoryName(): (code: string) => string {
  const { t } = useTranslation("reports");
  return useCallback((code) => (isKnown(code) ? t(`category.${code}`) : code), [t]);
}
