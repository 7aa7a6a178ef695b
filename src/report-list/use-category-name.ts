import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { reportCategories } from "../api/contract/reports.ts";

type Category = (typeof reportCategories)[number];

const isKnown = (code: string): code is Category =>
  (reportCategories as readonly string[]).includes(code);

/** Localized name of a category; falls back to the API's code. */
export function useCategoryName(): (code: string) => string {
  const { t } = useTranslation("reports");
  return useCallback((code) => (isKnown(code) ? t(`category.${code}`) : code), [t]);
}
