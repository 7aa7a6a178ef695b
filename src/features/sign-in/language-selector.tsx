import { useTranslation } from "react-i18next";
import { type Language, languageNames, languageOffers, languages } from "../../i18n/languages.ts";
import styles from "./language-selector.module.css";

interface LanguageSelectorProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Another language preferred by the browser, offered in that language. */
  readonly offered?: Language | null;
}

/** Language links, each by its own name. */
export function LanguageSelector({ language, onLanguage, offered }: LanguageSelectorProps) {
  const { t } = useTranslation("sign-in");
  return (
    <div role="group" aria-label={t("language.label")} className={styles.languages}>
      {languages.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.language}
          lang={name}
          aria-pressed={name === language}
          onClick={() => onLanguage(name)}
        >
          {languageNames[name]}
        </button>
      ))}
      {offered ? (
        <button
          type="button"
          className={`${styles.language} ${styles.offer}`}
          lang={offered}
          ref={passFocusOn}
          onClick={() => onLanguage(offered)}
        >
          {languageOffers[offered]}
        </button>
      ) : null}
    </div>
  );
}

/** An accepted offer is removed: the button of its language takes the focus. */
function passFocusOn(offer: HTMLButtonElement | null) {
  return () => {
    if (document.activeElement !== offer) return;
    offer?.parentElement?.querySelector<HTMLElement>(`[lang="${offer.lang}"]`)?.focus();
  };
}
