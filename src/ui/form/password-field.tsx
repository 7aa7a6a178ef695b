import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

interface PasswordTexts {
  readonly show: string;
  readonly hide: string;
  /** Accessible name of the button of a field; starts with its visible text. */
  readonly buttonLabel: (label: string, isVisible: boolean) => string;
  readonly capsLock: string;
}

interface PasswordFieldProps extends Omit<FieldProps, "type" | "end" | "notice" | "onKey"> {
  readonly texts: PasswordTexts;
  /** Whether the password is hidden regardless of the toggle, for example while it is sent. */
  readonly isConcealed?: boolean;
}

/** Password input with a show button and a notice of Caps Lock. */
export function PasswordField({
  texts,
  isConcealed = false,
  onLeave,
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const isVisible = isShown && !isConcealed;
  return (
    <Field
      {...field}
      type={isVisible ? "text" : "password"}
      notice={isCapsLockOn ? texts.capsLock : null}
      onKey={(event) => setCapsLockOn(event.getModifierState("CapsLock"))}
      onLeave={() => {
        setCapsLockOn(false);
        onLeave?.();
      }}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={texts.buttonLabel(field.label, isVisible)}
          onClick={() => setShown(!isVisible)}
        >
          {isVisible ? texts.hide : texts.show}
        </button>
      }
    />
  );
}
