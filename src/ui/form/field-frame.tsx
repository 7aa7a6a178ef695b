import type { ReactNode } from "react";
import styles from "./field.module.css";

interface FieldFrameProps {
  /** Id of the control that the label names. */
  readonly id: string;
  readonly label: string;
  /** A `FieldAction` beside the label. */
  readonly action?: ReactNode;
  /** The control, within the field's border. */
  readonly children: ReactNode;
  /** What follows below the border. */
  readonly message: ReactNode;
}

/** Label, border and message of a field. */
export function FieldFrame({ id, label, action, children, message }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>{children}</div>
      {action}
      {message}
    </div>
  );
}

interface FieldActionProps {
  /** What it does, in full. */
  readonly name: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Small button beside the label of a field, which sets the field. */
export function FieldAction({ name, onPress, children }: FieldActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface FieldMessageProps {
  /** Id of the control, which refers to `<id>-message` as its description. */
  readonly id: string;
  readonly error: string | null | undefined;
  /** Shown in place of the error when there is none. */
  readonly hint?: string | null | undefined;
}

/** Error or hint of a field, announced, in a line that is always reserved. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  return (
    <p
      id={`${id}-message`}
      className={styles.message}
      data-error={error ? "" : undefined}
      aria-live="polite"
    >
      {error ?? hint}
    </p>
  );
}
