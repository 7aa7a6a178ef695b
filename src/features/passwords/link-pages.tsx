import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import { Button } from "../../ui/form/button.tsx";
import { Reply } from "../../ui/form/reply.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";
import { LinkButton, TextLink } from "../../ui/form/text-link.tsx";

/** Shown while the API verifies a link from an email. */
export function LinkCheck() {
  const { t } = useTranslation(["passwords", "sign-in"]);
  return <StepHeading title={t("sign-in:passwordPage.redirect")}>{t("link.checking")}</StepHeading>;
}

interface UncheckedLinkProps {
  readonly refusal: string | null;
  readonly onRetry: () => void;
}

/** Shown when the link could not be verified. */
export function UncheckedLink({ refusal, onRetry }: UncheckedLinkProps) {
  const { t } = useTranslation(["passwords", "errors"]);
  return (
    <>
      <StepHeading title={t("link.uncheckedTitle")}>{t("link.uncheckedText")}</StepHeading>
      <div className={styles.form}>
        <Button onPress={onRetry}>{t("errors:alert.retry")}</Button>
        <Reply alert={null} refusal={refusal} />
      </div>
    </>
  );
}

interface DeadLinkProps {
  /** Whether the link can never be used again; otherwise only this page has lost it. */
  readonly isSpent: boolean;
  /** The reason as text. */
  readonly reason: string;
  readonly onRequestAgain: () => void;
}

/** A link that cannot be used here, and how to get another. */
export function DeadLink({ isSpent, reason, onRequestAgain }: DeadLinkProps) {
  const { t } = useTranslation(["passwords", "sign-in"]);
  return (
    <>
      <StepHeading title={t(isSpent ? "link.deadTitle" : "link.missingTitle")}>
        {t("link.deadText")}
      </StepHeading>
      <div className={styles.form}>
        <Button onPress={onRequestAgain}>{t("link.askAgain")}</Button>
        <Reply alert={null} refusal={reason} />
        <p className={styles.aside}>
          <TextLink to={paths.login()}>{t("link.backToLogin")}</TextLink>
        </p>
      </div>
    </>
  );
}

interface MaybeSetProps {
  readonly onLogin: () => void;
  readonly onRequestAgain: () => void;
}

/** The link is used, possibly by an attempt whose response was lost. */
export function MaybeSet({ onLogin, onRequestAgain }: MaybeSetProps) {
  const { t } = useTranslation(["passwords", "sign-in"]);
  return (
    <>
      <StepHeading title={t("link.maybeSetTitle")}>{t("link.maybeSetText")}</StepHeading>
      <div className={styles.form}>
        <Button onPress={onLogin}>{t("sign-in:login.submit")}</Button>
        <p className={styles.aside}>
          <LinkButton onPress={onRequestAgain}>{t("link.askAgain")}</LinkButton>
        </p>
      </div>
    </>
  );
}

interface NeedsHelpProps {
  readonly need: "questions" | "unlocking" | "unlockQuestions";
  readonly onWrite: () => void;
}

/** The link is valid, but only the service desk can help. */
export function NeedsHelp({ need, onWrite }: NeedsHelpProps) {
  const { t } = useTranslation("passwords");
  return (
    <>
      <StepHeading title={t(`link.${need}Title`)}>{t(`link.${need}Text`)}</StepHeading>
      <div className={styles.form}>
        <Button onPress={onWrite}>{t("link.writeToUs")}</Button>
        <p className={styles.aside}>
          <TextLink to={paths.login()}>{t("link.backToLogin")}</TextLink>
        </p>
      </div>
    </>
  );
}

/** Confirms that the password was reset. */
export function ResetConfirm({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation(["passwords", "sign-in"]);
  return (
    <>
      <StepHeading title={t("sign-in:passwordPage.resetPwdConfirm")}>
        {t("resetConfirm.text")}
      </StepHeading>
      <div className={styles.form}>
        <Button onPress={onLogin}>{t("link.backToLogin")}</Button>
      </div>
    </>
  );
}
