import { useTranslation } from "react-i18next";
import type { MissedFile } from "../../machines/download/types.ts";
import { supportReference } from "../session/index.ts";

/** Failures with an action other than retrying. */
const reasons = ["notFound", "forbidden", "network", "timeout", "malformed", "unwritable"] as const;

/** Returns the first reference for support of files that could not be saved, if there is one. */
export const referenceOf = (missed: readonly MissedFile[]): string | null =>
  missed.map(({ failure }) => supportReference(failure)).find(Boolean) ?? null;

/**
 * Reason why a file could not be saved; falls back to the error catalogue (specification 2, section
 * 8).
 */
export function useMissedLabels() {
  const { t } = useTranslation("reports");
  const reason = ({ failure: { kind } }: MissedFile): string | null => {
    const known = reasons.find((candidate) => candidate === kind);
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
