import { useTranslation } from "react-i18next";
import type { ResetProblems } from "../../../machines/reset-password/types.ts";

const fields = ["securityAnswer", "newPassword", "confirm"] as const;

/** Returns a function that names all fields that are still missing or invalid, or returns null. */
export function useNeedText(): (problems: Partial<ResetProblems>) => string | null {
  const { t, i18n } = useTranslation("passwords");
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return (problems) => {
    const missing = fields.filter((field) => problems[field]);
    if (missing.length === 0) return null;
    return t("needs.missing", { fields: list.format(missing.map((field) => t(`needs.${field}`))) });
  };
}
