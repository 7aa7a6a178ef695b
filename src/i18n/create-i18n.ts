import { createInstance, type i18n as I18n, type ReadCallback, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultLanguage, isLanguage, type Language } from "./languages.ts";
import { firstTexts } from "./first-texts.ts";
import { defaultNamespace, reactOptions } from "./i18n-options.ts";
import { loadTexts } from "./texts.ts";

/** Replaces bundled texts by the API's; returns the same object when there are none. */
export type Override = (language: Language, namespace: string, texts: ResourceKey) => ResourceKey;

/** Creates an i18next instance; resolves when the texts of the first screen are loaded. */
export async function createI18n(
  language: Language,
  override: Override = (_language, _namespace, texts) => texts,
): Promise<I18n> {
  const i18n = createInstance();
  await i18n
    .use({
      type: "backend",
      read(name: string, namespace: string, done: ReadCallback) {
        const known = isLanguage(name) ? name : defaultLanguage;
        loadTexts(known, namespace).then(
          (texts) => done(null, override(known, namespace, texts)),
          (error: Error) => done(error, false),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      load: "currentOnly",
      ns: Object.keys(firstTexts),
      defaultNS: defaultNamespace,
      // i18next adds later texts to this object.
      resources: { [defaultLanguage]: structuredClone(firstTexts) },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
      react: reactOptions,
    });
  return i18n;
}
