import { useTranslation } from "react-i18next";
import { Button, OutsideButton } from "../../ui/form/button.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";
import { OutsideLink } from "../../ui/form/text-link.tsx";

interface RegisterConfirmationProps {
  readonly title: string;
  readonly privacyUrl: string;
  readonly providerUrl: string;
}

/** Confirmation of a request for access (CAPT-03). */
export function RegisterConfirmation({
  title,
  privacyUrl,
  providerUrl,
}: RegisterConfirmationProps) {
  const { t } = useTranslation("enquiry");
  return (
    <>
      <StepHeading title={title}>{t("confirmRegister.text")}</StepHeading>
      <div className={styles.form}>
        <OutsideButton href={providerUrl}>{t("confirmRegister.provider")}</OutsideButton>
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
