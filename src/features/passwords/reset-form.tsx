import { useTranslation } from "react-i18next";
import type { ResetEntries, ResetProblems } from "../../../machines/reset-password/types.ts";
import type { SecurityQuestion } from "../../../machines/passwords/link.ts";
import { Field } from "../../ui/form/field.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import { useFormFields } from "../../ui/form/use-form-fields.ts";
import { UsernameField } from "../../ui/form/username-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./passwords.module.css";
import { StepForm, type StepFormState } from "./step-form.tsx";
import { useNeedText } from "./use-need-text.ts";
import { useRefusedFocus } from "./use-refused-focus.ts";
import { textOr } from "../../i18n/text-or.ts";

interface ResetFormProps extends StepFormState, ResetEntries {
  readonly email: string;
  readonly question: SecurityQuestion;
  readonly onSecurityAnswer: (securityAnswer: string) => void;
  readonly onNewPassword: (newPassword: string) => void;
  readonly onConfirm: (confirm: string) => void;
  readonly onSubmit: () => void;
  /** Problems of the values at the last pause in typing. */
  readonly problems: ResetProblems;
  readonly currentProblems: ResetProblems;
  readonly bannedPhrases: readonly string[] | null;
  /** Increases with each rejected security answer, which then takes focus. */
  readonly refusedSecurityAnswers: number;
}

const fieldNames = ["securityAnswer", "newPassword", "confirm"] as const;

/** Form with the security answer and a new password. */
export function ResetForm(props: ResetFormProps) {
  const { problems, currentProblems } = props;
  const shown = lastingProblems(problems, currentProblems);
  const { t } = useTranslation(["passwords", "security-questions", "sign-in"]);
  const needText = useNeedText();
  const fields = useFormFields(fieldNames);
  useRefusedFocus(fields, props.refusedSecurityAnswers);
  const title = t("sign-in:passwordPage.resetPassword");
  // A question outside of the ten predefined ones is shown as returned by the API.
  const questionText = ({ key, description }: SecurityQuestion) =>
    textOr(t, `security-questions:question.${key}`, description);
  // Reaching the last field implies having left the security answer.
  const isSecurityAnswerProblemShown = fields.isLeft("securityAnswer") || props.confirm !== "";

  function showProblems() {
    fields.markAllLeft();
    const isComplete = Object.values(currentProblems).every((problem) => problem === null);
    // Validates and submits; only shows problems while the API is unreachable.
    if (props.isApiReady || !isComplete) props.onSubmit();
    fields.focusFirst(currentProblems);
  }

  return (
    <>
      <StepHeading title={title}>{t("reset.intro")}</StepHeading>
      <StepForm
        {...props}
        title={title}
        submitText={t("reset.submit")}
        busyText={t("reset.submitting")}
        isValid={Object.values(problems).every((problem) => problem === null)}
        note={needText(problems) ?? (props.isApiReady ? null : t("sign-in:login.waitsForApi"))}
        onShortfall={showProblems}
      >
        <UsernameField value={props.email} onChange={() => {}} isReadOnly />
        <p className={styles.question}>{questionText(props.question)}</p>
        <Field
          label={t("field.securityAnswer")}
          name="security-answer"
          autoComplete="off"
          value={props.securityAnswer}
          onChange={props.onSecurityAnswer}
          onLeave={() => fields.markLeft("securityAnswer")}
          error={
            isSecurityAnswerProblemShown && shown.securityAnswer
              ? t(`problem.${shown.securityAnswer}`)
              : null
          }
          inputRef={fields.refOf("securityAnswer")}
        />
        <NewPasswordFields {...props} problems={shown} fields={fields} />
      </StepForm>
    </>
  );
}

/** Validated problems that still apply, so that no outdated error is shown on blur. */
function lastingProblems(judged: ResetProblems, current: ResetProblems): ResetProblems {
  return {
    securityAnswer: judged.securityAnswer === current.securityAnswer ? judged.securityAnswer : null,
    newPassword: judged.newPassword === current.newPassword ? judged.newPassword : null,
    confirm: judged.confirm === current.confirm ? judged.confirm : null,
  };
}
