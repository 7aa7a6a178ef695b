import type { ReactNode, Ref } from "react";
import { FieldFrame } from "./field-frame.tsx";
import styles from "./field.module.css";
import { useTextInput } from "./use-text-input.ts";

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on blur, but not when the window loses focus. */
  readonly onLeave?: () => void;
  /** Announced, and shown within the field. */
  readonly error?: string | null;
  /** Shown between the label and the field. */
  readonly hint?: string | null;
  /** Id of a text that stands elsewhere and is read with the field, instead of a hint. */
  readonly describedBy?: string;
  /** Shown within the field while there is no error. */
  readonly notice?: string | null;
  readonly type?: "text" | "email" | "password";
  readonly name: string;
  readonly autoComplete: string;
  /** Whether the field may be empty. */
  readonly isOptional?: boolean;
  /** Whether it holds words, which the browser may capitalise, correct and send to a spelling service. */
  readonly isProse?: boolean;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly inputRef?: Ref<{ focus: () => void }>;
  readonly onKey?: (event: { getModifierState: (key: "CapsLock") => boolean }) => void;
  /** Rendered inside the field at its end. */
  readonly end?: ReactNode;
  /** A `FieldAction` beside the label. */
  readonly action?: ReactNode;
}

/** Labelled text input with a hint or error. */
export function Field(props: FieldProps) {
  const { label, value, error, hint, type = "text", isProse = false, onKey } = props;
  const { id, ref, notice, handleBlur } = useTextInput<HTMLInputElement>(props);
  const described = hint ? `${id}-hint` : props.describedBy;

  return (
    <FieldFrame
      id={id}
      label={label}
      action={props.action}
      error={error ?? null}
      notice={props.notice}
      hint={hint}
    >
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
        autoCapitalize={isProse ? undefined : "none"}
        autoCorrect={isProse ? undefined : "off"}
        spellCheck={isProse}
        readOnly={props.isReadOnly}
        disabled={props.isDisabled}
        required={!props.isOptional}
        aria-invalid={error ? true : undefined}
        aria-describedby={described ? `${described} ${id}-message` : `${id}-message`}
      />
      {props.end}
    </FieldFrame>
  );
}
