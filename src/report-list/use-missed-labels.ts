import { useTranslation } from "react-i18next";
import type { MissedFile } from "../../machines/download/types.ts";

/** Failures that a person can do something about, besides trying again. */
const reasons = ["notFound", "forbidden", "network", "timeout", "malformed", "unwritable"] as const;

/** Why a file was not saved, as far as it is known, and after the catalogue's text (specification 2, section 8). */
export function useMissedLabels() {
  const { t } = useTranslation("reports");
  const reason = ({ failure: { kind } }: MissedFile): string | null => {
    const known = reasons.find((one) => one === kind);
    return known ? t(`download.reason.${known}`) : null;
  };
  return {
    reason,
    text: (missed: MissedFile): string => {
      const known = reason(missed);
      const failed = t("download.failed");
      return known ? t("download.failedBecause", { failed, reason: known }) : failed;
    },
  };
}
