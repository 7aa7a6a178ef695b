import type { i18n as I18n } from "i18next";
import { lazyPage } from "../lazy-page.tsx";
import { paths } from "../paths.ts";
import type { PasswordPage } from "./password-pages.tsx";

/** Where each page about passwords stands. */
export const passwordPages: Readonly<Record<string, PasswordPage>> = {
  [paths.forgotPwd()]: "forgotPwd",
  [paths.forgotPwdConfirm()]: "forgotPwdConfirm",
  [paths.redirect()]: "redirect",
  [paths.resetPassword()]: "resetPassword",
  [paths.resetPwdConfirm()]: "resetPwdConfirm",
  [paths.setPassword()]: "setPassword",
};

/** Whether an address asks for a page about passwords. */
export function isPasswordPath(path: string): boolean {
  return path in passwordPages;
}

export function isPasswordPage(page: string): page is PasswordPage {
  return Object.values(passwordPages).some((one) => one === page);
}

const page = lazyPage(async () => (await import("./password-pages.tsx")).PasswordPages);

/** The pages about passwords, loaded by the first of `loadPasswords` and their first view. */
export const LazyPasswordPages = page.LazyPage;

/** Loads the pages about passwords with their texts. */
export async function loadPasswords(i18n: I18n): Promise<void> {
  await Promise.all([page.load(), i18n.loadNamespaces("passwords")]);
}
