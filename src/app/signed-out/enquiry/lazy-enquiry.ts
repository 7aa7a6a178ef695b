import type { i18n as I18n } from "i18next";
import { lazyPage } from "../../lazy-page.tsx";
import { paths } from "../../paths.ts";

const page = lazyPage(async () => {
  // The effects come along: later a missing chunk would cost what was typed.
  const [{ EnquiryPage }] = await Promise.all([
    import("./enquiry-page.tsx"),
    import("../../actors/send-enquiry.ts"),
  ]);
  return EnquiryPage;
});

/** The page of an enquiry, loaded by the first of `loadEnquiry` and its first view. */
export const LazyEnquiryPage = page.LazyPage;

/** Loads the pages of enquiries with their texts and their effects. */
export async function loadEnquiry(i18n: I18n): Promise<void> {
  await Promise.all([page.load(), i18n.loadNamespaces("enquiry")]);
}

/** Whether an address asks for the form of an enquiry. */
export function isEnquiryPath(path: string): boolean {
  return path === paths.register() || path === paths.helpSupport();
}
