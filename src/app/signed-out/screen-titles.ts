import type { TFunction } from "i18next";
import { type EnquiryStep, enquiryTitles } from "./enquiry/enquiry-steps.ts";
import type { PasswordPage } from "./password-pages.tsx";
import type { SignInStep } from "./sign-in-screen-props.ts";

type Step = SignInStep | EnquiryStep | PasswordPage | "securityTips";

/** Document title of each step in the exported HTML; `StepHeading` sets it from then on. */
export const screenTitles: Record<Step, (t: TFunction) => string> = {
  ...enquiryTitles,
  login: (t) => t("login.title"),
  otp: (t) => t("code.title"),
  recoveryCode: (t) => t("recovery.title"),
  securityQuestion: (t) => t("questions.title"),
  terms: (t) => t("footer.terms"),
  forgotPwd: (t) => t("passwordPage.forgotPwd"),
  forgotPwdConfirm: (t) => t("passwordPage.forgotPwdConfirm"),
  redirect: (t) => t("passwordPage.redirect"),
  resetPassword: (t) => t("passwordPage.resetPassword"),
  resetPwdConfirm: (t) => t("passwordPage.resetPwdConfirm"),
  setPassword: (t) => t("passwordPage.setPassword"),
  unlockAccount: (t) => t("passwordPage.unlockAccount"),
  securityTips: (t) => t("footer.securityTips"),
};
