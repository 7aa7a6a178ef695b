import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";

interface UnconfirmedStepProps {
  readonly onSendAgain: () => void;
  readonly onLogin: () => void;
}

/** The message was probably received, but the response was lost (FAULT-17). */
export function UnconfirmedStep({ onSendAgain, onLogin }: UnconfirmedStepProps) {
  const { t } = useTranslation("enquiry");
  return (
    <>
      <StepHeading title={t("unconfirmed.title")}>{t("unconfirmed.text")}</StepHeading>
      <div className={styles.form}>
        <div className={styles.actions}>
          <Button onPress={onLogin}>{t("unconfirmed.login")}</Button>
          <Button tone="quiet" onPress={onSendAgain}>
            {t("unconfirmed.again")}
          </Button>
        </div>
      </div>
    </>
  );
}
