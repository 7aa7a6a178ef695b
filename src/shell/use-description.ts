import { useTranslation } from "react-i18next";
import type { NavigationEntry } from "../../machines/user/types.ts";
import { paths } from "../../machines/paths.ts";
import { usePermissions } from "../session/index.ts";

/** Returns the description of a navigation entry; auditors get their own for reports. */
export function useDescription(): (entry: NavigationEntry) => string {
  const { t } = useTranslation("shell");
  const { isAuditor } = usePermissions();
  return ({ path, description = "" }) =>
    isAuditor && path === paths.report() ? t("navigation.auditorReports") : description;
}
