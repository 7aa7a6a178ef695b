import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { OutsideButton } from "../../ui/form/outside-button.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";
import { OutsideLink } from "../../ui/form/text-link.tsx";

interface RegisterConfirmationProps {
  readonly title: string;
  readonly privacyUrl: string;
  readonly providerUrl: string;
  readonly onLogin: () => void;
}

/** Confirmation of a request for access (CAPT-03). */
export function RegisterConfirmation({
  title,
  privacyUrl,
  providerUrl,
  onLogin,
}: RegisterConfirmationProps) {
  const { t } = useTranslation("enquiry");
  return (
    <>
      <StepHeading title={title}>{t("confirmRegister.text")}</StepHeading>
      <div className={styles.form}>
        <div className={styles.actions}>
          <OutsideButton href={providerUrl}>{t("confirmRegister.provider")}</OutsideButton>
          <Button tone="quiet" onPress={onLogin}>
            {t("confirmRegister.login")}
          </Button>
        </div>
        <p className={styles.note}>
          <OutsideLink href={privacyUrl} opensNewTab>
            {t("confirmRegister.privacy")}
          </OutsideLink>
        </p>
      </div>
    </>
  );
}

interface HelpConfirmationProps {
  readonly title: string;
  readonly onLogin: () => void;
}

/** Confirmation of a support message (HELP-01, LOCK-01). */
export function HelpConfirmation({ title, onLogin }: HelpConfirmationProps) {
  const { t } = useTranslation("enquiry");
  return (
    <>
      <StepHeading title={title}>{t("confirmHelp.text")}</StepHeading>
      <div className={styles.form}>
        <Button onPress={onLogin}>{t("confirmHelp.login")}</Button>
      </div>
    </>
  );
}
