import { lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { paths } from "../paths.ts";
import { isPasswordPage, LazyPasswordPages, passwordPages } from "./lazy-passwords.ts";
import type { PasswordPage } from "./password-pages.tsx";

const PublicSecurityTips = lazy(async () => {
  const tips = await import("../../features/security-tips/public-security-tips.tsx");
  return { default: tips.PublicSecurityTips };
});

/** A page beside the sign-in, with a path of its own. */
export type SidePage = PasswordPage | "securityTips";

const sidePages: Readonly<Record<string, SidePage>> = {
  ...passwordPages,
  [paths.securityTips()]: "securityTips",
};

/** The page beside the sign-in that a path stands for, if any. */
export function sidePageOf(path: string): SidePage | null {
  return sidePages[path] ?? null;
}

/** How far along a page is, so that it slides the right way. */
export function sidePageDepth(page: SidePage): number {
  return page === "forgotPwdConfirm" || page === "resetPwdConfirm" ? 2 : 1;
}

interface SidePageViewProps {
  readonly page: SidePage;
  readonly isApiReady: boolean;
}

export function SidePageView({ page, isApiReady }: SidePageViewProps): ReactNode {
  if (!isPasswordPage(page)) return <SecurityTipsPage />;
  return <LazyPasswordPages page={page} isApiReady={isApiReady} />;
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
