import { createContext, type ReactNode, use } from "react";
import styles from "./field.module.css";

/** Whether the fields stand in a bar: notice and error then have a line below the box. */
export const InBarContext = createContext(false);

interface FieldFrameProps {
  /** Id of the control, which refers to `<id>-hint` and `<id>-message` as its description. */
  readonly id: string;
  readonly label: string;
  /** A `FieldAction` beside the label. */
  readonly action?: ReactNode;
  /** The control, within the field's border. */
  readonly children: ReactNode;
  /** Announced; undefined where the value is not validated. */
  readonly error?: string | null | undefined;
  /** Shown where the error would be while there is none. */
  readonly notice?: string | null | undefined;
  readonly hint?: string | null | undefined;
  /** What follows below the border. */
  readonly foot?: ReactNode;
}

/** A field: its label, hint, border, and error, which is within the border (LOOK-01). */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error } = props;
  const isInBar = use(InBarContext);
  const message =
    error === undefined ? null : (
      <p
        id={`${id}-message`}
        className={isInBar ? styles.message : styles.within}
        aria-live="polite"
      >
        {error ?? props.notice}
      </p>
    );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.box}>
        {props.children}
        {isInBar ? null : message}
      </div>
      {props.action}
      {props.foot}
      {isInBar ? message : null}
    </div>
  );
}
