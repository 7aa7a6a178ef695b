import { useTranslation } from "react-i18next";
import { PageFrame } from "../../ui/page-frame.tsx";
import { SecurityTips } from "./security-tips.tsx";

/** The online security tips for somebody who is signed in. */
export function SecurityTipsPage() {
  const { t } = useTranslation("security-tips");
  return (
    <PageFrame title={t("page.title")} intro={t("page.intro")}>
      <SecurityTips />
    </PageFrame>
  );
}
