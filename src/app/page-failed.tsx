import { useTranslation } from "react-i18next";
import { FailedNote } from "../ui/notes.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

interface PageFailedProps {
  readonly onRetry: () => void;
}

/** In place of a page whose code did not arrive; it comes by itself once the browser is online. */
export function PageFailed({ onRetry }: PageFailedProps) {
  const { t } = useTranslation("common");
  return (
    <PageFrame title={t("pageFailed.title")}>
      <FailedNote text={t("pageFailed.text")} onRetry={onRetry} />
    </PageFrame>
  );
}
