import { useTranslation } from "react-i18next";
import { securityAnswerProblem } from "../../../machines/passwords/rules.ts";
import type { SecurityQuestion } from "../../../machines/passwords/link.ts";
import { textOr } from "../../i18n/text-or.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailAddress } from "../../ui/form/email-address.tsx";
import { Field } from "../../ui/form/field.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import { useFormFields } from "../../ui/form/use-form-fields.ts";
import formStyles from "../../ui/form/step.module.css";
import styles from "./passwords.module.css";
import { StepForm, type StepFormState } from "./step-form.tsx";
import { useNeedText } from "./use-need-text.ts";
import { useRefusedFocus } from "./use-refused-focus.ts";

interface UnlockFormProps extends StepFormState {
  readonly email: string;
  readonly question: SecurityQuestion;
  readonly securityAnswer: string;
  readonly onSecurityAnswer: (securityAnswer: string) => void;
  readonly onSubmit: () => void;
  /** Increases with each rejected security answer, which then takes focus. */
  readonly refusedSecurityAnswers: number;
}

const fieldNames = ["securityAnswer"] as const;

/** Form with the security answer that unlocks an account. */
export function UnlockForm(props: UnlockFormProps) {
  const { t } = useTranslation(["passwords", "security-questions", "sign-in"]);
  const needText = useNeedText();
  const fields = useFormFields(fieldNames);
  useRefusedFocus(fields, props.refusedSecurityAnswers);
  const problem = securityAnswerProblem(props.securityAnswer);
  const title = t("sign-in:passwordPage.unlockAccount");
  const { key, description } = props.question;

  function showProblem() {
    fields.markAllLeft();
    fields.focusFirst({ securityAnswer: problem });
  }

  return (
    <>
      <StepHeading title={title}>
        {t("unlock.intro")} <EmailAddress>{props.email}</EmailAddress>
      </StepHeading>
      <StepForm
        {...props}
        title={title}
        submitText={t("unlock.submit")}
        busyText={t("unlock.submitting")}
        isValid={problem === null}
        note={
          needText({ securityAnswer: problem }) ??
          (props.isApiReady ? null : t("sign-in:login.waitsForApi"))
        }
        onShortfall={showProblem}
      >
        {/* A question outside of the ten predefined ones is shown as returned by the API. */}
        <p className={styles.question}>
          {textOr(t, `security-questions:question.${key}`, description)}
        </p>
        <Field
          label={t("field.securityAnswer")}
          name="security-answer"
          autoComplete="off"
          value={props.securityAnswer}
          onChange={props.onSecurityAnswer}
          onLeave={() => fields.markLeft("securityAnswer")}
          error={fields.isLeft("securityAnswer") && problem ? t(`problem.${problem}`) : null}
          inputRef={fields.refOf("securityAnswer")}
        />
      </StepForm>
    </>
  );
}

/** Confirms that the account was unlocked. */
export function UnlockConfirm({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation("passwords");
  return (
    <>
      <StepHeading title={t("unlock.doneTitle")}>{t("unlock.doneText")}</StepHeading>
      <div className={formStyles.form}>
        <Button onPress={onLogin}>{t("link.backToLogin")}</Button>
      </div>
    </>
  );
}
