import { useTranslation } from "react-i18next";
import { PublicSecurityTips } from "../../features/security-tips/public-security-tips.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { paths } from "../../../machines/paths.ts";

/** The security tips before sign-in. */
export function PublicTipsPage() {
  const { t } = useTranslation("security-tips");
  return (
    <>
      <StepHeading title={t("page.title")}>{t("page.intro")}</StepHeading>
      <PublicSecurityTips />
      <p>
        <TextLink to={paths.login()}>{t("page.back")}</TextLink>
      </p>
    </>
  );
}
