import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import english from "../../../locales/en/visualiser.json";
import chinese from "../../../locales/zh-CN/visualiser.json";
import { isLanguage, type Language } from "../../i18n/languages.ts";

/** The visualiser's own texts, apart from those of the screens that it shows. */
export async function createTexts(language: Language): Promise<I18n> {
  const i18n = createInstance();
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

/** The language of whoever sits here. */
export function languageOfReader(): Language {
  const [spoken = "en"] = navigator.languages;
  if (isLanguage(spoken)) return spoken;
  return spoken.startsWith("zh") ? "zh-CN" : "en";
}
