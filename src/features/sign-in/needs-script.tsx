import type { i18n as I18n } from "i18next";
import { Fragment } from "react";
import styles from "./sign-in-frame.module.css";

interface NeedsScriptProps {
  /** One instance for each language, with the texts of `common`: without scripts none is selected. */
  readonly texts: readonly I18n[];
  readonly supportEmail: string;
}

/** Shown in place of the form where JavaScript is off; part of the exported HTML only. */
export function NeedsScript({ texts, supportEmail }: NeedsScriptProps) {
  return texts.map(({ language, getFixedT }) => {
    const t = getFixedT(language, "common");
    return (
      <Fragment key={language}>
        <h1 className={styles.needsScript} lang={language}>
          {t("needsScript.title")}
        </h1>
        <p lang={language}>
          {t("needsScript.text")} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </Fragment>
    );
  });
}
