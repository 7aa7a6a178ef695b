import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../ui/form/password-field.tsx";

interface CurrentPasswordFieldProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error: string | null;
  readonly isConcealed: boolean;
  readonly inputRef?: Ref<{ focus: () => void }>;
}

/** Field for the current password, which confirms a change. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const { t } = useTranslation("profile");
  return (
    <PasswordField
      {...props}
      label={t("password.currentPassword")}
      name="current-password"
      autoComplete="current-password"
    />
  );
}
