import type { ReactNode, Ref } from "react";
import styles from "./button.module.css";

interface ButtonProps {
  readonly children: ReactNode;
  readonly type?: "submit" | "button";
  /** At most one primary button stands on a screen. */
  readonly tone?: "primary" | "quiet";
  readonly isDisabled?: boolean;
  /** Work runs: the button keeps focus and its place, and does nothing when pressed. */
  readonly isBusy?: boolean;
  readonly onPress?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A thing to press. */
export function Button(props: ButtonProps) {
  const { children, type = "button", tone = "primary", isDisabled = false, isBusy = false } = props;
  return (
    <button
      ref={props.ref}
      className={styles.button}
      type={type}
      data-tone={tone}
      disabled={isDisabled && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else props.onPress?.();
      }}
    >
      {children}
    </button>
  );
}
