import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import english from "../../../locales/en/visualiser.json";
import chinese from "../../../locales/zh-CN/visualiser.json";
import { isLanguage, type Language } from "../../i18n/languages.ts";

/**
 * Creates the i18n instance of the visualiser, separate from that of the screens. A given page has
 * its language.
 */
export async function createTexts(language: Language, page?: Document): Promise<I18n> {
  const i18n = createInstance();
  i18n.on("languageChanged", (next) => {
    if (page) page.documentElement.lang = next;
  });
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "visualiser",
    ns: ["visualiser"],
    resources: { en: { visualiser: english }, "zh-CN": { visualiser: chinese } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return i18n;
}

export function browserLanguage(): Language {
  const [preferred = "en"] = navigator.languages;
  if (isLanguage(preferred)) return preferred;
  return preferred.startsWith("zh") ? "zh-CN" : "en";
}

/** Formats the date and time of an instant in the local zone; returns an invalid one as it is. */
export function momentText(instant: string, language: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  // The texts are in British English; "en" alone has the order of American dates.
  const locale = language === "en" ? "en-GB" : language;
  return at.toLocaleString(locale, { dateStyle: "medium", timeStyle: "medium" });
}
