import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { QuietPage } from "./quiet-page.tsx";
import styles from "./quiet-page.module.css";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import step from "../../ui/form/step.module.css";

interface ErrorPageProps {
  readonly onReload: () => void;
  /** Saves the recorded path as a file for a bug report. */
  readonly onSavePath: () => void;
}

/** Error page for unexpected errors. */
export function ErrorPage({ onReload, onSavePath }: ErrorPageProps) {
  const { t } = useTranslation("sign-in");
  return (
    <QuietPage>
      <main className={styles.main}>
        <StepHeading title={t("errorPage.title")}>{t("errorPage.text")}</StepHeading>
        <div className={step.form}>
          <div className={step.actions}>
            <Button onPress={onReload}>{t("errorPage.reload")}</Button>
            <Button tone="quiet" onPress={onSavePath}>
              {t("errorPage.savePath")}
            </Button>
          </div>
          <p className={step.note}>{t("errorPage.pathNote")}</p>
        </div>
      </main>
    </QuietPage>
  );
}
