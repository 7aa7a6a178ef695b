import type { i18n as I18n } from "i18next";

/** Loads the code and texts of the contact form when it first opens. */
export async function loadContactForm(i18n: I18n): Promise<void> {
  await import("../contact/contact-sheet.tsx");
  await i18n.loadNamespaces("contact");
  const { language } = i18n;
  // i18next does not repeat a failed load itself.
  if (!i18n.hasResourceBundle(language, "contact")) {
    await i18n.reloadResources(language, "contact");
  }
  if (!i18n.hasResourceBundle(language, "contact")) {
    throw new Error("The texts of the contact form could not be loaded");
  }
}
