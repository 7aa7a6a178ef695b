import { useTranslation } from "react-i18next";
import type { ResetProblems } from "../../../machines/reset-password/types.ts";
import { formatList } from "../../format/list.ts";

const fields = ["securityAnswer", "newPassword", "confirm"] as const;

/** Returns a function that names all fields that are still missing or invalid, or returns null. */
export function useNeedText(): (problems: Partial<ResetProblems>) => string | null {
  const { t, i18n } = useTranslation("passwords");
  return (problems) => {
    const missing = fields.filter((field) => problems[field]);
    if (missing.length === 0) return null;
    const names = missing.map((field) => t(`needs.${field}`));
    return t("needs.missing", { fields: formatList(names, i18n.language) });
  };
}
