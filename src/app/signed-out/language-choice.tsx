import { useTranslation } from "react-i18next";
import { LanguageSelector } from "../../features/sign-in/language-selector.tsx";
import { defaultLanguage, isLanguage, type Language } from "../../i18n/languages.ts";
import { useHydrated } from "../../session/index.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Language selector before sign-in; the selection is stored in this browser (AUTH-05). */
export function LanguageChoice() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage;

  function choose(chosen: Language) {
    writeStorage("localStorage", storageKeys.language, chosen);
    void i18n.changeLanguage(chosen);
  }

  const offered = useHydrated(offeredTo(language), null);
  return <LanguageSelector language={language} onLanguage={choose} offered={offered} />;
}

/**
 * Returns Chinese when the browser prefers it, another language is shown, and none has been
 * selected yet; otherwise null.
 */
function offeredTo(language: Language): Language | null {
  const isChosen = isLanguage(readStorage("localStorage", storageKeys.language));
  const [preferred = ""] = navigator.languages;
  return language !== "zh-CN" && !isChosen && /^zh\b/i.test(preferred) ? "zh-CN" : null;
}
