import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { EmailAddress } from "../../ui/form/email-address.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { type FormReply, Reply } from "../../ui/form/reply.tsx";
import { StepFrame } from "../../ui/form/step-frame.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";
import type { PasskeyAction } from "./login-form.tsx";
import { pressOnce } from "../../ui/press-once.ts";

interface CodeFormProps extends FormReply {
  /** Address that the code was sent to. */
  readonly email: string;
  /** Digits so far. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly onResend: () => void;
  readonly isBusy: boolean;
  readonly isApiReady: boolean;
  /** Seconds until another code may be requested; 0 when allowed. */
  readonly secondsToResend: number;
  /** Increases with each rejected code; focus then returns to the first box. */
  readonly rejectedCount: number;
  /** Absent for a user without a passkey. */
  readonly passkey: PasskeyAction | null;
  /** Absent for a user without recovery codes. */
  readonly onRecovery: (() => void) | null;
}

const codeLength = 6;

/** Second step: one-time code sent by email. */
export function CodeForm(props: CodeFormProps) {
  const { code, passkey, isBusy, secondsToResend } = props;
  const { t } = useTranslation("sign-in");
  const isAsking = passkey?.isAsking === true;
  const introId = useId();
  const isComplete = code.length === codeLength;
  const canSubmit = isComplete && props.isApiReady;
  const need = isComplete ? t("login.waitsForApi") : t("code.needed");

  return (
    <>
      <StepHeading title={passkey ? t("code.passkeyTitle") : t("code.title")}>
        <span id={introId}>
          {passkey ? t("code.passkeyIntro") : t("code.intro")}{" "}
          <EmailAddress>{props.email}</EmailAddress>
        </span>
      </StepHeading>
      {passkey ? (
        <div className={`${styles.form} ${styles.first}`}>
          <Button
            isHeld={isBusy && !passkey.isAsking}
            onPress={pressOnce(passkey.isAsking ? passkey.onCancel : passkey.onUse)}
          >
            {passkey.isAsking ? t("code.cancelPasskey") : t("code.passkey")}
          </Button>
          <p className={styles.note} role="status">
            {passkey.isAsking ? t("code.passkeyWaiting") : null}
          </p>
        </div>
      ) : null}
      <StepFrame
        title={t("code.title")}
        canSubmit={canSubmit}
        isBusy={isBusy}
        onSubmit={props.onSubmit}
      >
        <CodeField
          label={t("code.label")}
          code={code}
          onChange={props.onCode}
          length={codeLength}
          boxLabel={(position) => t("code.digit", { position, length: codeLength })}
          focusSignal={props.rejectedCount}
          isReadOnly={isBusy}
          isInvalid={props.refusal !== null && code === ""}
          describedBy={introId}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            tone={passkey ? "quiet" : "primary"}
            isDisabled={!canSubmit && !isAsking}
            isBusy={isBusy && !isAsking}
            isHeld={isAsking}
          >
            {isBusy && !isAsking ? t("code.submitting") : t("code.submit")}
          </Button>
          <Button tone="quiet" isHeld={isAsking} onPress={props.onCancel}>
            {t("code.cancel")}
          </Button>
        </div>
        <Reply
          alert={props.alert}
          refusal={props.refusal}
          note={canSubmit || isBusy ? null : need}
        />
        <p className={styles.aside}>
          <span>
            {t("code.noCode")}{" "}
            <LinkButton onPress={props.onResend} isWaiting={secondsToResend > 0 || isBusy}>
              {t("code.resend")}
            </LinkButton>{" "}
            {secondsToResend > 0 ? (
              <time className={styles.note}>
                {t("code.resendIn", { time: minutesAndSeconds(secondsToResend) })}
              </time>
            ) : null}
          </span>
          {props.onRecovery ? (
            <LinkButton onPress={props.onRecovery} isWaiting={isBusy}>
              {t("recovery.use")}
            </LinkButton>
          ) : null}
        </p>
        <p className={styles.unseen} role="status">
          {secondsToResend === 0 ? t("code.mayResend") : null}
        </p>
      </StepFrame>
    </>
  );
}

/** 83 → `1:23`. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
