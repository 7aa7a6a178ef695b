import { useTranslation } from "react-i18next";
import { securityCategories } from "../../api/contract/content.ts";
import { defaultLanguage, isLanguage } from "../../i18n/languages.ts";
import { usePublicRead } from "../../session/index.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { pageMarks } from "../../ui/page-marks.ts";
import { Button } from "../../ui/form/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import styles from "./security-tips.module.css";

/** Online security tips by category; public (TIPS-01). */
export function SecurityTips() {
  const { t, i18n } = useTranslation("security-tips");
  const lng = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  const { data, isError, refetch } = usePublicRead(securityCategories, { query: { lng } });
  const keepFocus = useKeptFocus();

  if (isError && !data) {
    // A key, as a response that arrives at once would turn this element into that of the list, with
    // the focus lost.
    return (
      <div key="failed" role="alert" className={styles.failed} ref={keepFocus}>
        <p>{t("failed.text")}</p>
        <Button tone="quiet" onPress={() => void refetch()}>
          {t("failed.retry")}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <p role="status" ref={pageMarks.partAwaited}>
        {t("loading.text")}
      </p>
    );
  }
  return (
    <div className={styles.categories}>
      {data.categories.length === 0 ? <p>{t("empty.text")}</p> : null}
      {data.categories.map((category) => (
        <section key={category.id} aria-labelledby={`category-${category.id}`}>
          <h2 id={`category-${category.id}`} className={styles.category}>
            {category.title}
          </h2>
          {category.tips.length === 0 ? <p>{t("empty.text")}</p> : null}
          {category.tips.map((tip) => (
            <div key={tip.id} className={styles.tip}>
              <Disclosure summary={tip.title}>
                <p>{tip.text}</p>
              </Disclosure>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
