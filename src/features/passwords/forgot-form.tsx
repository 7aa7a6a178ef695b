import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import type { EmailProblem } from "../../../machines/user/email.ts";
import { useHydratedProps } from "../../session/index.ts";
import { StepHeading } from "../../ui/form/step-heading.tsx";
import styles from "../../ui/form/step.module.css";
import { TextLink } from "../../ui/form/text-link.tsx";
import { useFormFields } from "../../ui/form/use-form-fields.ts";
import { UsernameField } from "../../ui/form/username-field.tsx";
import { StepForm, type StepFormState } from "./step-form.tsx";

interface ForgotFormProps extends StepFormState {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly problem: EmailProblem | null;
  readonly onSubmit: () => void;
}

const fieldNames = ["email"] as const;

/** State in the exported HTML. */
const exported = { email: "", problem: "emailMissing", isApiReady: false } as const;

/** Form that requests a password reset link. */
export function ForgotForm(given: ForgotFormProps) {
  const props = useHydratedProps(given, exported);
  const { t } = useTranslation(["passwords", "sign-in"]);
  const fields = useFormFields(fieldNames);
  const { problem } = props;

  return (
    <>
      <StepHeading title={t("sign-in:passwordPage.forgotPwd")}>{t("forgot.intro")}</StepHeading>
      <StepForm
        {...props}
        title={t("sign-in:passwordPage.forgotPwd")}
        submitText={t("forgot.submit")}
        busyText={t("forgot.submitting")}
        isValid={problem === null}
        note={
          problem
            ? t("sign-in:login.needsEmail")
            : props.isApiReady
              ? null
              : t("sign-in:login.waitsForApi")
        }
        onShortfall={() => {
          fields.markAllLeft();
          fields.focusFirst({ email: problem });
        }}
      >
        <UsernameField
          value={props.email}
          onChange={props.onEmail}
          onLeave={() => fields.markLeft("email")}
          error={fields.isLeft("email") && problem ? t(`sign-in:login.${problem}`) : null}
          inputRef={fields.refOf("email")}
        />
      </StepForm>
      <p className={`${styles.form} ${styles.aside}`}>
        <TextLink to={paths.login()}>{t("link.backToLogin")}</TextLink>
      </p>
    </>
  );
}
