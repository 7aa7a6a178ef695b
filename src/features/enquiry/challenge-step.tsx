import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button.tsx";
import { type FormReply, Reply } from "../../ui/form/reply.tsx";
import { StepFrame } from "../../ui/form/step-frame.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";

interface ChallengeStepProps extends FormReply {
  readonly title: string;
  /** The challenge widget. */
  readonly children: ReactNode;
  readonly isPassed: boolean;
  readonly isSending: boolean;
  /** What is missing before OK is enabled. */
  readonly note: string | null;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Security challenge before an enquiry is sent (CAPT-01). */
export function ChallengeStep(props: ChallengeStepProps) {
  const { t } = useTranslation("enquiry");
  return (
    <>
      <StepHeading title={props.title}>{t("challenge.intro")}</StepHeading>
      <StepFrame
        title={props.title}
        canSubmit={props.isPassed}
        isBusy={props.isSending}
        onSubmit={props.onSend}
      >
        {props.children}
        <div className={styles.actions}>
          <Button type="submit" isDisabled={!props.isPassed} isBusy={props.isSending}>
            {props.isSending ? t("challenge.submitting") : t("challenge.submit")}
          </Button>
          <Button tone="quiet" isDisabled={props.isSending} onPress={props.onCancel}>
            {t("challenge.cancel")}
          </Button>
        </div>
        <Reply alert={props.alert} refusal={props.refusal} note={props.note} />
      </StepFrame>
    </>
  );
}
