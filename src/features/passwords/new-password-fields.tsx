import { type Ref, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  judgePassword,
  type NewPassword,
  type NewPasswordProblems,
} from "../../../machines/passwords/rules.ts";
import { Checklist } from "../../ui/form/checklist.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";

interface NewPasswordFieldsProps extends NewPassword {
  readonly onNewPassword: (newPassword: string) => void;
  readonly onConfirm: (confirm: string) => void;
  readonly problems: NewPasswordProblems;
  readonly bannedPhrases: readonly string[] | null;
  /** Whether to show all errors, also of fields that have not lost focus yet. */
  readonly areAllShown: boolean;
  readonly isBusy: boolean;
  readonly newPasswordRef: Ref<{ focus: () => void }>;
  readonly confirmRef: Ref<{ focus: () => void }>;
}

/** New password with checklist, and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { newPassword, confirm, problems, areAllShown } = props;
  const { t } = useTranslation(["passwords", "sign-in"]);
  const rulesId = useId();
  const [left, setLeft] = useState({ newPassword: false, confirm: false });
  const texts = {
    show: t("sign-in:password.show"),
    hide: t("sign-in:password.hide"),
    showLabel: t("sign-in:password.showLabel"),
    hideLabel: t("sign-in:password.hideLabel"),
    capsLock: t("sign-in:password.capsLock"),
  };
  const isPasswordProblemShown =
    areAllShown || left.newPassword || problems.newPassword === "passwordTooLong";
  const isConfirmProblemShown =
    areAllShown || left.confirm || (confirm !== "" && problems.confirm === "confirmDiffers");

  return (
    <>
      <PasswordField
        label={t("field.newPassword")}
        name="new-password"
        autoComplete="new-password"
        value={newPassword}
        onChange={props.onNewPassword}
        onLeave={() => setLeft((before) => ({ ...before, newPassword: true }))}
        error={
          isPasswordProblemShown && problems.newPassword
            ? t(`problem.${problems.newPassword}`)
            : null
        }
        inputRef={props.newPasswordRef}
        isConcealed={props.isBusy}
        texts={texts}
      />
      <Checklist
        id={rulesId}
        rules={judgePassword(newPassword, props.bannedPhrases).map(({ rule, verdict }) => ({
          id: rule,
          text: t(`rules.${rule}`),
          verdict,
        }))}
      />
      <PasswordField
        label={t("field.confirm")}
        name="confirm-password"
        autoComplete="new-password"
        value={confirm}
        onChange={props.onConfirm}
        onLeave={() => setLeft((before) => ({ ...before, confirm: true }))}
        error={isConfirmProblemShown && problems.confirm ? t(`problem.${problems.confirm}`) : null}
        inputRef={props.confirmRef}
        isConcealed={props.isBusy}
        texts={texts}
      />
    </>
  );
}
