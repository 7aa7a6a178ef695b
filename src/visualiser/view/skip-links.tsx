import { useTranslation } from "react-i18next";
import styles from "./app.module.css";
import { useWalk } from "./walker-context.ts";

/** Links to the parts of the shown page, visible while they are focused. */
export function SkipLinks() {
  const { t } = useTranslation("visualiser");
  const { page } = useWalk();
  if (page !== "walk") {
    return (
      <a className={styles.skip} href="#main" onClick={focusOn("main")}>
        {t("skip.main")}
      </a>
    );
  }
  return (
    <>
      <a className={styles.skip} href="#chart" onClick={focusOn("chart")}>
        {t("skip.chart")}
      </a>
      <a className={styles.skip} href="#controls" onClick={focusOn("controls")}>
        {t("skip.controls")}
      </a>
      <a className={styles.skip} href="#screen" onClick={focusOn("screen")}>
        {t("skip.screen")}
      </a>
    </>
  );
}

/** The hash is the visualiser's route, so the skip link moves the focus itself. */
const focusOn = (part: string) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  document.getElementById(part)?.focus();
};
