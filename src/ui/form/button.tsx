import type { MouseEvent, ReactNode, Ref } from "react";
import styles from "./button.module.css";

interface ButtonProps {
  readonly children: ReactNode;
  readonly type?: "submit" | "button";
  /** Id of the form that it submits; the form around it by default. */
  readonly form?: string;
  /** Use one primary button per screen. */
  readonly tone?: "primary" | "quiet";
  readonly isDisabled?: boolean;
  /** Action in progress: keeps focus and size, and ignores presses. */
  readonly isBusy?: boolean;
  /** Another action is in progress: keeps focus and ignores presses. */
  readonly isHeld?: boolean;
  readonly onPress?: (event: MouseEvent) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Button in the portal's styles. */
export function Button(props: ButtonProps) {
  const { children, type = "button", tone = "primary", isDisabled = false, isBusy = false } = props;
  const { isHeld = false } = props;
  const isStill = isBusy || isHeld;
  return (
    <button
      ref={props.ref}
      className={styles.button}
      type={type}
      form={props.form}
      data-tone={tone}
      data-held={isHeld || undefined}
      disabled={isDisabled && !isBusy}
      aria-disabled={isStill || undefined}
      onClick={(event) => {
        if (isStill) event.preventDefault();
        else props.onPress?.(event);
      }}
    >
      {children}
    </button>
  );
}
