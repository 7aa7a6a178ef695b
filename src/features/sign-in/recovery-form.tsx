import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RecoveryCodeProblem } from "../../../machines/sign-in/credentials.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { type FormReply, Reply } from "../../ui/form/reply.tsx";
import { StepFrame } from "../../ui/form/step-frame.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import styles from "../../ui/form/step.module.css";

interface RecoveryFormProps extends FormReply {
  /** The code as typed. */
  readonly recoveryCode: string;
  readonly onChange: (recoveryCode: string) => void;
  readonly problem: RecoveryCodeProblem | null;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Returns to the emailed code. */
  readonly onLeave: () => void;
  /** Whether a passkey is possible there too. */
  readonly hasPasskey: boolean;
  readonly isBusy: boolean;
  readonly isApiReady: boolean;
}

/** Second step without email or passkey: one of the user's recovery codes. */
export function RecoveryForm(props: RecoveryFormProps) {
  const { recoveryCode, problem, isBusy, isApiReady } = props;
  const { t } = useTranslation("sign-in");
  const field = useRef<{ focus: () => void }>(null);

  function submit() {
    props.onSubmit();
    field.current?.focus();
  }

  return (
    <>
      <StepHeading title={t("recovery.title")}>{t("recovery.intro")}</StepHeading>
      <StepFrame
        title={t("recovery.title")}
        canSubmit={isApiReady}
        isBusy={isBusy}
        onSubmit={submit}
      >
        <Field
          label={t("recovery.label")}
          name="recovery-code"
          autoComplete="off"
          value={recoveryCode}
          onChange={props.onChange}
          error={problem ? t(`recovery.${problem}`) : null}
          isReadOnly={isBusy}
          inputRef={field}
        />
        <div className={styles.actions}>
          <Button type="submit" isDisabled={!isApiReady} isBusy={isBusy}>
            {isBusy ? t("code.submitting") : t("code.submit")}
          </Button>
          <Button tone="quiet" onPress={props.onCancel}>
            {t("code.cancel")}
          </Button>
        </div>
        <Reply
          alert={props.alert}
          refusal={props.refusal}
          note={isApiReady ? null : t("login.waitsForApi")}
        />
        <p className={styles.aside}>
          <LinkButton onPress={props.onLeave} isWaiting={isBusy}>
            {t(props.hasPasskey ? "recovery.otherPasskey" : "recovery.otherCode")}
          </LinkButton>
        </p>
      </StepFrame>
    </>
  );
}
