import { stepView } from "../../ui/lazy/step-view.tsx";
import { paths } from "../../../machines/paths.ts";
import type { PasswordPage } from "./password-pages.tsx";

/** Password pages by path. */
export const passwordPages: Readonly<Record<string, PasswordPage>> = {
  [paths.forgotPwd()]: "forgotPwd",
  [paths.forgotPwdConfirm()]: "forgotPwdConfirm",
  [paths.redirect()]: "redirect",
  [paths.resetPassword()]: "resetPassword",
  [paths.resetPwdConfirm()]: "resetPwdConfirm",
  [paths.setPassword()]: "setPassword",
  [paths.unlockAccount()]: "unlockAccount",
};

export function isPasswordPage(page: string): page is PasswordPage {
  return Object.values(passwordPages).some((passwordPage) => passwordPage === page);
}

/** The password pages with their texts. */
export const { load: loadPasswords, LazyView: LazyPasswordPages } = stepView(
  async () => (await import("./password-pages.tsx")).PasswordPages,
  ["passwords", "security-questions"],
);
