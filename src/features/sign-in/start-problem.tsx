import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { QuietPage } from "./quiet-page.tsx";
import styles from "./quiet-page.module.css";
import { StepHeading } from "../../ui/form/step-heading.tsx";

interface StartProblemProps {
  readonly reason: "unreachable" | "refused" | "missing" | "notJson" | "invalidField";
  /** Invalid field of config.json, if any. */
  readonly field: string | null;
  /** Expected value of that field. */
  readonly expectation: string | null;
  readonly onRetry: () => void;
}

/** Start-up error: config.json is missing or invalid. */
export function StartProblem({ reason, field, expectation, onRetry }: StartProblemProps) {
  const { t } = useTranslation("sign-in");
  return (
    <QuietPage>
      <main className={styles.main}>
        <StepHeading title={t("startProblem.title")}>{t(`startProblem.${reason}`)}</StepHeading>
        {field ? (
          <p className={styles.detail}>
            <code>{field}</code> {expectation}
          </p>
        ) : null}
        <Button onPress={onRetry}>{t("startProblem.retry")}</Button>
      </main>
    </QuietPage>
  );
}
