import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "./field.tsx";

type UsernameFieldProps = Omit<FieldProps, "label" | "type" | "name" | "autoComplete">;

/** Field of the email used to sign in, with the name by which password managers find it. */
export function UsernameField(props: UsernameFieldProps) {
  const { t } = useTranslation("sign-in");
  return (
    <Field
      {...props}
      label={t("login.email")}
      type="email"
      name="username"
      autoComplete="username"
    />
  );
}
