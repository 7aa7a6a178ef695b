import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

interface PasswordTexts {
  readonly show: string;
  readonly hide: string;
  /** What the button is called when read aloud; begins with the word on it. */
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly capsLock: string;
}

interface PasswordFieldProps extends Omit<FieldProps, "type" | "end" | "hint" | "onKey"> {
  readonly texts: PasswordTexts;
  /** Hides the password whatever was chosen, as while it is sent. */
  readonly isConcealed?: boolean;
}

/** A password that can be looked at, and a hint while Caps Lock is on. */
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
      hint={isCapsLockOn ? texts.capsLock : null}
      onKey={(event) => setCapsLockOn(event.getModifierState("CapsLock"))}
      onLeave={() => {
        setCapsLockOn(false);
        onLeave?.();
      }}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isVisible ? texts.hideLabel : texts.showLabel}
          onClick={() => setShown(!isVisible)}
        >
          {isVisible ? texts.hide : texts.show}
        </button>
      }
    />
  );
}
