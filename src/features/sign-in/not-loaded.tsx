import type { i18n as I18n } from "i18next";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import styles from "./quiet-page.module.css";

/**
 * Shown by `src/app/watch-start.js` where the page's scripts do not load; part of the exported HTML
 * only. The texts are those of `common`.
 */
export function NotLoaded({ texts }: { readonly texts: I18n }) {
  const t = texts.getFixedT(texts.language, "common");
  return (
    <div className={styles.notLoaded} role="alert">
      <Alert tone="negative" isLoud>
        {t("notLoaded.text")}
      </Alert>
      <Button tone="quiet">{t("notLoaded.reload")}</Button>
    </div>
  );
}

/** Shown likewise where the browser is older than the functions that the scripts call. */
export function TooOld({ texts }: { readonly texts: I18n }) {
  return (
    <div className={styles.notLoaded} role="alert">
      <Alert tone="negative" isLoud>
        {texts.getFixedT(texts.language, "common")("notLoaded.tooOld")}
      </Alert>
    </div>
  );
}
