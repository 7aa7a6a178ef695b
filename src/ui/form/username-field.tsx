import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "./field.tsx";

interface UsernameFieldProps extends Omit<FieldProps, "label" | "type" | "name" | "autoComplete"> {
  /** Whether the browser suggests passkeys in it. */
  readonly suggestsPasskeys?: boolean;
}

/** Field of the email used to sign in, with the name by which password managers find it. */
export function UsernameField({ suggestsPasskeys, ...props }: UsernameFieldProps) {
  const { t } = useTranslation("sign-in");
  return (
    <Field
      {...props}
      label={t("login.email")}
      type="email"
      name="username"
      autoComplete={suggestsPasskeys ? "username webauthn" : "username"}
    />
  );
}
