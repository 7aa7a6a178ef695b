import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { Reply } from "../../ui/form/reply.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";
import { LinkButton, TextLink } from "../../ui/form/text-link.tsx";

/** While the API looks at a mailed link. */
export function LinkCheck() {
  const { t } = useTranslation(["passwords", "sign-in"]);
  return <StepHeading title={t("sign-in:passwordPage.redirect")}>{t("link.checking")}</StepHeading>;
}

interface UncheckedLinkProps {
  readonly refusal: string | null;
  readonly onRetry: () => void;
}

/** The API could not be asked about a mailed link. */
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
  /** Whether the link itself cannot be used again; otherwise only this page does not have it. */
  readonly isSpent: boolean;
  /** Why, in words. */
  readonly reason: string;
  readonly onAskAgain: () => void;
  readonly loginPath: string;
}

/** A mailed link that no password can be set by here, and how to get another. */
export function DeadLink({ isSpent, reason, onAskAgain, loginPath }: DeadLinkProps) {
  const { t } = useTranslation(["passwords", "sign-in"]);
  return (
    <>
      <StepHeading title={t(isSpent ? "link.deadTitle" : "link.missingTitle")}>
        {t("link.deadText")}
      </StepHeading>
      <div className={styles.form}>
        <Button onPress={onAskAgain}>{t("link.askAgain")}</Button>
        <Reply alert={null} refusal={reason} />
        <p className={styles.aside}>
          <TextLink to={loginPath}>{t("link.backToLogin")}</TextLink>
        </p>
      </div>
    </>
  );
}

interface MaybeSetProps {
  readonly onLogin: () => void;
  readonly onAskAgain: () => void;
}

/** The link is spent, perhaps by a try whose answer was lost: the password may be set. */
export function MaybeSet({ onLogin, onAskAgain }: MaybeSetProps) {
  const { t } = useTranslation(["passwords", "sign-in"]);
  return (
    <>
      <StepHeading title={t("link.maybeSetTitle")}>{t("link.maybeSetText")}</StepHeading>
      <div className={styles.form}>
        <Button onPress={onLogin}>{t("sign-in:login.submit")}</Button>
        <p className={styles.aside}>
          <LinkButton onPress={onAskAgain}>{t("link.askAgain")}</LinkButton>
        </p>
      </div>
    </>
  );
}

interface NeedsHelpProps {
  readonly need: "questions" | "unlocking";
  readonly onWrite: () => void;
  readonly loginPath: string;
}

/** The link is good, but only the service desk can help. */
export function NeedsHelp({ need, onWrite, loginPath }: NeedsHelpProps) {
  const { t } = useTranslation("passwords");
  return (
    <>
      <StepHeading title={t(`link.${need}Title`)}>{t(`link.${need}Text`)}</StepHeading>
      <div className={styles.form}>
        <Button onPress={onWrite}>{t("link.writeToUs")}</Button>
        <p className={styles.aside}>
          <TextLink to={loginPath}>{t("link.backToLogin")}</TextLink>
        </p>
      </div>
    </>
  );
}

/** The password was set anew. */
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
