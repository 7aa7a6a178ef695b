import { useTranslation } from "react-i18next";
import { languageNames, languages } from "../../i18n/languages.ts";
import { brandMarkUrl } from "../../theme/brand.ts";
import { writeRoute } from "../walk/route.ts";
import { Choice } from "./choice.tsx";
import { SearchBox } from "./search-box.tsx";
import { useWalk } from "./walker-context.ts";
import styles from "./app.module.css";

const pages = ["walk", "compare", "gallery", "coverage"] as const;

/** The visualiser's name, its pages and its language. */
export function Header() {
  const { t, i18n } = useTranslation("visualiser");
  const { page, walker } = useWalk();
  return (
    <header className={`row ${styles.header}`}>
      <title>{`${t(`page.${page}`)} · ${t("page.title")}`}</title>
      <img src={brandMarkUrl} alt="" width="28" height="28" />
      <h1 className={styles.title}>{t("page.title")}</h1>
      <nav aria-label={t("page.pages")}>
        <ul className={`${styles.pages} row choice`}>
          {pages.map((item) => (
            <li key={item}>
              <a
                href={writeRoute(walker.routeOf(item))}
                aria-current={item === page ? "page" : undefined}
              >
                {t(`page.${item}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SearchBox />
      <div className={styles.languages}>
        <Choice
          label={t("page.language")}
          value={i18n.language}
          options={languages.map((value) => ({ value, text: languageNames[value], lang: value }))}
          onChange={(language) => void i18n.changeLanguage(language)}
        />
      </div>
    </header>
  );
}
