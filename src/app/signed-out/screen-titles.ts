import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryStep } from "./enquiry/enquiry-steps.ts";
import { useConfigField } from "../../session/index.ts";
import type { PasswordPage } from "./password-pages.tsx";
import type { SignInStep } from "./sign-in-screen-props.ts";

type Step = SignInStep | EnquiryStep | PasswordPage | "securityTips";

/** Document title of each step before sign-in. */
export const screenTitles: Record<Step, (t: TFunction) => string> = {
  login: (t) => t("login.title"),
  otp: (t) => t("code.title"),
  recoveryCode: (t) => t("recovery.title"),
  securityQuestion: (t) => t("questions.title"),
  accountLocked: (t) => t("locked.title"),
  terms: (t) => t("footer.terms"),
  register: (t) => t("enquiry.register"),
  forgotPwd: (t) => t("passwordPage.forgotPwd"),
  forgotPwdConfirm: (t) => t("passwordPage.forgotPwdConfirm"),
  redirect: (t) => t("passwordPage.redirect"),
  resetPassword: (t) => t("passwordPage.resetPassword"),
  resetPwdConfirm: (t) => t("passwordPage.resetPwdConfirm"),
  setPassword: (t) => t("passwordPage.setPassword"),
  unlockAccount: (t) => t("passwordPage.unlockAccount"),
  helpSupport: (t) => t("enquiry.helpSupport"),
  challenge: (t) => t("enquiry.challenge"),
  registerConfirm: (t) => t("enquiry.registerConfirm"),
  helpConfirm: (t) => t("enquiry.helpConfirm"),
  securityTips: (t) => t("footer.securityTips"),
};

/** Sets the document title to the step's, with the brand name once it is known. */
export function useScreenTitle(step: Step): void {
  const { t } = useTranslation("sign-in");
  const brandName = useConfigField("brandName");
  const title = screenTitles[step](t);
  useEffect(() => {
    document.title = brandName ? `${title} · ${brandName}` : title;
  }, [title, brandName]);
}
