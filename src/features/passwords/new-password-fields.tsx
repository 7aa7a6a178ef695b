import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  judgePassword,
  type NewPassword,
  type NewPasswordProblems,
} from "../../../machines/passwords/rules.ts";
import { Checklist } from "../../ui/form/checklist.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import type { FormFields } from "../../ui/form/use-form-fields.ts";

interface NewPasswordFieldsProps extends NewPassword {
  readonly onNewPassword: (newPassword: string) => void;
  readonly onConfirm: (confirm: string) => void;
  readonly problems: NewPasswordProblems;
  readonly bannedPhrases: readonly string[] | null;
  readonly fields: FormFields<"newPassword" | "confirm">;
  readonly isBusy: boolean;
}

/** New password with checklist, and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { newPassword, confirm, problems, fields } = props;
  const { t } = useTranslation("passwords");
  const rulesId = useId();
  const isPasswordProblemShown =
    fields.isLeft("newPassword") || problems.newPassword === "passwordTooLong";
  const isConfirmProblemShown =
    fields.isLeft("confirm") || (confirm !== "" && problems.confirm === "confirmDiffers");

  return (
    <>
      <PasswordField
        label={t("field.newPassword")}
        name="new-password"
        describedBy={rulesId}
        autoComplete="new-password"
        value={newPassword}
        onChange={props.onNewPassword}
        onLeave={() => fields.markLeft("newPassword")}
        error={
          isPasswordProblemShown && problems.newPassword
            ? t(`problem.${problems.newPassword}`)
            : null
        }
        inputRef={fields.refOf("newPassword")}
        isConcealed={props.isBusy}
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
        onLeave={() => fields.markLeft("confirm")}
        error={isConfirmProblemShown && problems.confirm ? t(`problem.${problems.confirm}`) : null}
        inputRef={fields.refOf("confirm")}
        isConcealed={props.isBusy}
      />
    </>
  );
}
