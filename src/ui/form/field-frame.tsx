import { createContext, type ReactNode, use } from "react";
import styles from "./field.module.css";

/** Class names of a form whose fields have the hint above the box and the error within it. */
export interface InsetLook {
  readonly hint: string;
  readonly box: string;
  readonly problem: string;
  readonly foot: string;
}

/** The look of the fields of a form; null where hint and error share a line below the box. */
export const InsetLookContext = createContext<InsetLook | null>(null);

/** Returns the ids of a control's description. */
export function useDescription(id: string, hint?: string | null): string {
  const hasHint = use(InsetLookContext) !== null && Boolean(hint);
  return hasHint ? `${id}-hint ${id}-message` : `${id}-message`;
}

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
  /** Undefined where the value is not validated. */
  readonly error?: string | null | undefined;
  readonly hint?: string | null | undefined;
}

/** Label, border and message of a field. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, action, children, message, error, hint } = props;
  const look = use(InsetLookContext);
  if (look) {
    return (
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className={look.hint}>
            {hint}
          </p>
        ) : null}
        <div className={`${styles.box} ${look.box}`}>
          {children}
          {error === undefined ? null : (
            <p id={`${id}-message`} className={look.problem} aria-live="polite">
              {error}
            </p>
          )}
        </div>
        {action}
        <div className={look.foot}>{message}</div>
      </div>
    );
  }
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

interface FieldMessageProps {
  /** Id of the control, which refers to `<id>-message` as its description. */
  readonly id: string;
  readonly error: string | null | undefined;
  /** Shown in place of the error when there is none. */
  readonly hint?: string | null | undefined;
}

/** Error or hint of a field, announced, in a line that is always reserved. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (use(InsetLookContext)) return null;
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
