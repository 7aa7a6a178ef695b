import { useTranslation } from "react-i18next";
import { PageFrame } from "../../ui/page-frame.tsx";
import { SecurityTips } from "./security-tips.tsx";

/** Online security tips for signed-in users. */
export function SecurityTipsPage() {
  const { t } = useTranslation("security-tips");
  return (
    <PageFrame title={t("page.title")} intro={t("page.intro")}>
      <SecurityTips />
    </PageFrame>
  );
}
