import { useTranslation } from "react-i18next";
import { isLanguage, languageNames, languages } from "../../i18n/languages.ts";
import { brandMarkUrl } from "../../theme/brand.ts";
import styles from "./header.module.css";

/** The visualiser's name and language. */
export function Header() {
  const { t, i18n } = useTranslation("visualiser");
  return (
    <header className={styles.header}>
      <img className={styles.mark} src={brandMarkUrl} alt="" width="28" height="28" />
      <h1 className={styles.title}>{t("page.title")}</h1>
      <div className={styles.languages} role="group" aria-label={t("page.language")}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => isLanguage(language) && void i18n.changeLanguage(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
    </header>
  );
}
