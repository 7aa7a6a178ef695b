import { createInstance, type i18n as I18n, type ReadCallback, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { loadAgain } from "../browser/load-again.ts";
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
  stayUntilLoaded(i18n);
  return i18n;
}

/**
 * Keeps the language until the shown texts are loaded in the next one. Otherwise i18next would show
 * both languages, and views would be replaced by an error, with what was typed into them.
 */
function stayUntilLoaded(i18n: I18n): void {
  const changeLanguage = i18n.changeLanguage.bind(i18n);
  let requested = i18n.language;
  i18n.changeLanguage = async (next = defaultLanguage, done) => {
    requested = next;
    i18n.emit("languageChanging", next);
    const loadShown = async () => {
      const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {});
      const missing = shown.filter((name) => !i18n.hasResourceBundle(next, name));
      if (isLanguage(next)) await Promise.all(missing.map((name) => loadTexts(next, name)));
    };
    try {
      await loadShown();
    } catch {
      const repeat = () => void (requested === next && i18n.changeLanguage(next, done));
      void loadAgain(loadShown).then(repeat, () => {});
      return i18n.t;
    }
    return requested === next ? changeLanguage(next, done) : i18n.t;
  };
}
