import { useTranslation } from "react-i18next";
import type { MissedFile } from "../../machines/download/types.ts";

/** Failures that a person can do something about, besides trying again. */
const reasons: ReadonlySet<string> = new Set([
  "notFound",
  "forbidden",
  "network",
  "timeout",
  "malformed",
] as const);

/** Why a file was not saved: the catalogue's text (specification 2, section 8), and what is known. */
export function useMissedText(): (missed: MissedFile) => string {
  const { t } = useTranslation("reports");
  return ({ failure: { kind } }) => {
    if (!reasons.has(kind)) return t("download.failed");
    return t("download.failedBecause", {
      failed: t("download.failed"),
      reason: t(`download.reason.${kind as "notFound"}`),
    });
  };
}
