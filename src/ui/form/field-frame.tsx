import { createContext, type ReactNode, use, useState } from "react";
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
  // A form that cannot be submitted shows the errors of all fields, and the focus reads the first.
  const [live, setLive] = useState<"off" | "polite">("off");
  const announce = () => setLive("polite");
  const message =
    error === undefined ? null : (
      <p id={`${id}-message`} className={isInBar ? styles.message : styles.within} aria-live={live}>
        {error ?? props.notice}
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- follows the focus and the keys of its control
    <div className={styles.field} onFocus={announce} onKeyDown={announce}>
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
