import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

interface PasswordFieldProps extends Omit<FieldProps, "type" | "end" | "notice" | "onKey"> {
  /** Whether the password is hidden regardless of the toggle, for example while it is sent. */
  readonly isConcealed?: boolean;
}

/** Password input with a show button and a notice of Caps Lock. */
export function PasswordField({ isConcealed = false, onLeave, ...field }: PasswordFieldProps) {
  const { t } = useTranslation("sign-in");
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const isVisible = isShown && !isConcealed;
  return (
    <Field
      {...field}
      type={isVisible ? "text" : "password"}
      notice={isCapsLockOn ? t("password.capsLock") : null}
      onKey={(event) => setCapsLockOn(event.getModifierState("CapsLock"))}
      onLeave={() => {
        setCapsLockOn(false);
        onLeave?.();
      }}
      end={
        <button
          type="button"
          className={styles.toggle}
          // Starts with the visible text.
          aria-label={t(isVisible ? "password.hideLabel" : "password.showLabel", {
            label: field.label,
          })}
          onClick={() => setShown(!isVisible)}
        >
          {t(isVisible ? "password.hide" : "password.show")}
        </button>
      }
    />
  );
}
