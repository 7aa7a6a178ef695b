import { useTranslation } from "react-i18next";
import type { NewPassword, NewPasswordProblems } from "../../../machines/passwords/rules.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { EmailAddress } from "../../ui/form/email-address.tsx";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import { useFormFields } from "../../ui/form/use-form-fields.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import stepStyles from "../../ui/form/step.module.css";
import styles from "./passwords.module.css";
import { useNeedText } from "./use-need-text.ts";
import { StepForm, type StepFormState } from "./step-form.tsx";

interface SetFormProps extends StepFormState, NewPassword {
  readonly email: string;
  readonly onNewPassword: (newPassword: string) => void;
  readonly onConfirm: (confirm: string) => void;
  readonly onSubmit: () => void;
  readonly problems: NewPasswordProblems;
  readonly bannedPhrases: readonly string[] | null;
  /** Shown when the banned phrases could not be loaded. */
  readonly listProblem: string | null;
}

const fieldNames = ["newPassword", "confirm"] as const;

/** Form for the first password of an account. */
export function SetForm(props: SetFormProps) {
  const { problems } = props;
  const { t } = useTranslation(["passwords", "sign-in"]);
  const needText = useNeedText();
  const fields = useFormFields(fieldNames);
  const title = t("sign-in:passwordPage.setPassword");

  function showProblems() {
    fields.markAllLeft();
    fields.focusFirst(problems);
  }

  return (
    <>
      <StepHeading title={title}>
        {t("set.intro")} <EmailAddress>{props.email}</EmailAddress>
      </StepHeading>
      <StepForm
        {...props}
        title={title}
        submitText={t("set.submit")}
        busyText={t("set.submitting")}
        isValid={problems.newPassword === null && problems.confirm === null}
        note={needText(problems) ?? (props.isApiReady ? null : t("sign-in:login.waitsForApi"))}
        onShortfall={showProblems}
      >
        {/* For password managers, which keep the password under this name. */}
        <input
          className={stepStyles.unseen}
          type="email"
          name="username"
          autoComplete="username"
          value={props.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <NewPasswordFields {...props} fields={fields} />
        {/* Apart from the form's reply, so that what is missing can still be read there. */}
        <div role="alert" className={styles.remark}>
          {props.listProblem ? (
            <Alert tone="negative" isLoud={false}>
              {props.listProblem}
            </Alert>
          ) : null}
        </div>
        <p className={styles.remark}>{t("set.note")}</p>
      </StepForm>
    </>
  );
}
