import { useTranslation } from "react-i18next";
import { FailedNote } from "../notes.tsx";

/** Note of a chart whose code could not be loaded. */
export function ChartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("common");
  return <FailedNote text={t("pageFailed.text")} onRetry={onRetry} />;
}
