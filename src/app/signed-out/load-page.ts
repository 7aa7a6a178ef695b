import type { i18n as I18n } from "i18next";
import { isPasswordPath, paths } from "../../../machines/paths.ts";
import { isEnquiryPath, loadEnquiry } from "./enquiry/lazy-enquiry.ts";
import { loadPasswords } from "./lazy-passwords.ts";
import { loadSecurityTips } from "./side-pages.tsx";

/** Loads the page of a path besides the sign-in page, so that its exported HTML can be hydrated. */
export async function loadPageAt(path: string, i18n: I18n): Promise<void> {
  if (isEnquiryPath(path)) return loadEnquiry(i18n);
  if (isPasswordPath(path)) return loadPasswords(i18n);
  if (path === paths.securityTips()) return loadSecurityTips(i18n);
}
