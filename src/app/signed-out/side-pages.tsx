import { lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AssistanceNotice } from "../../features/sign-in/assistance-notice.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { useConfig } from "../../session/index.ts";
import { paths } from "../paths.ts";

const PublicSecurityTips = lazy(async () => {
  const tips = await import("../../features/security-tips/public-security-tips.tsx");
  return { default: tips.PublicSecurityTips };
});

/** A page beside the sign-in, with a path of its own. */
export type SidePage = "forgotPwd" | "securityTips";

const sidePages: Readonly<Record<string, SidePage>> = {
  [paths.forgotPwd()]: "forgotPwd",
  [paths.securityTips()]: "securityTips",
};

/** The page beside the sign-in that a path stands for, if any. */
export function sidePageOf(path: string): SidePage | null {
  return sidePages[path] ?? null;
}

export function SidePageView({ page }: { readonly page: SidePage }): ReactNode {
  const { supportEmail } = useConfig();
  if (page === "securityTips") return <SecurityTipsPage />;
  return <AssistanceNotice supportEmail={supportEmail} loginPath={paths.login()} />;
}

function SecurityTipsPage() {
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
