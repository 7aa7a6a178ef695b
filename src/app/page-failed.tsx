import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { blockStyles } from "../ui/block-styles.ts";
import { FailedNote } from "../ui/notes.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { PageSupport } from "./page-late.tsx";

interface PageFailedProps {
  readonly onRetry: () => void;
}

/**
 * Shown when a page's code could not be loaded; loads it again when the browser is online, and
 * offers a reload, which a new release may need (ROUTE-10).
 */
export function PageFailed({ onRetry }: PageFailedProps) {
  const { t } = useTranslation("common");
  return (
    <PageFrame title={t("pageFailed.title")}>
      <FailedNote text={t("pageFailed.text")} onRetry={onRetry} offersReload />
      <chakra.div css={blockStyles.note} marginTop="4">
        <PageSupport />
      </chakra.div>
    </PageFrame>
  );
}
