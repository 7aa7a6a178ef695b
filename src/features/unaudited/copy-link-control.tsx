import { chakra } from "@chakra-ui/react/styled-system";
import { Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCopyLink } from "../../ui/copy/copy-link.tsx";
import { gridToolbarStyles } from "../../ui/data-grid/grid-toolbar-styles.ts";

/** Copies the URL of the page, among the controls of the grid. */
export function CopyLinkControl() {
  const { t } = useTranslation("common");
  const copyLink = useCopyLink({ shows: "portfolios" });
  return (
    <chakra.button
      css={gridToolbarStyles.control}
      type="button"
      title={t("copy.link")}
      onClick={copyLink}
    >
      <Link2 size={16} strokeWidth={1.5} aria-hidden />
      <span>{t("copy.link")}</span>
    </chakra.button>
  );
}
