import type { ReactNode, Ref } from "react";
import styles from "./field.module.css";
import { useTextInput } from "./use-text-input.ts";

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The person left the field; not called when only the window lost focus. */
  readonly onLeave?: () => void;
  /** What is wrong with the value; announced, and shown in a line that is always reserved. */
  readonly error?: string | null;
  /** A quiet line in the place of the error while there is none. */
  readonly hint?: string | null;
  readonly type?: "text" | "email" | "password" | "date" | "time" | "search";
  readonly name: string;
  readonly autoComplete: string;
  /** May be left empty, as a search may. */
  readonly isOptional?: boolean;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly inputRef?: Ref<{ focus: () => void }>;
  readonly onKey?: (event: { getModifierState: (key: "CapsLock") => boolean }) => void;
  /** Stands inside the field at its end. */
  readonly end?: ReactNode;
}

/** A labelled line of text with its message; the label, the message and the input are tied. */
export function Field(props: FieldProps) {
  const { label, value, error, hint, type = "text", onKey } = props;
  const { id, ref, notice, handleBlur } = useTextInput<HTMLInputElement>(props);
  const isPlainText = type === "text";

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          type={type}
          name={props.name}
          value={value}
          onChange={notice}
          onBlur={handleBlur}
          onKeyDown={onKey}
          onKeyUp={onKey}
          autoComplete={props.autoComplete}
          autoCapitalize={isPlainText ? undefined : "none"}
          autoCorrect={isPlainText ? undefined : "off"}
          spellCheck={isPlainText ? undefined : false}
          readOnly={props.isReadOnly}
          disabled={props.isDisabled}
          required={!props.isOptional}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
        />
        {props.end}
      </div>
      <p
        id={`${id}-message`}
        className={styles.message}
        data-error={error ? "" : undefined}
        aria-live="polite"
      >
        {error ?? hint}
      </p>
    </div>
  );
}
