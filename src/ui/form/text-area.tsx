import type { ReactNode } from "react";
import type { FieldProps } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";
import styles from "./field.module.css";
import { useTextInput } from "./use-text-input.ts";

interface TextAreaProps extends Pick<
  FieldProps,
  "label" | "value" | "onChange" | "onLeave" | "error" | "name" | "isOptional" | "inputRef"
> {
  /** Remaining characters, as visible text and as a less frequent announcement. */
  readonly counter?: { readonly shown: string; readonly spoken: ReactNode };
}

/** Labelled multi-line text input that grows with its text where supported. */
export function TextArea(props: TextAreaProps) {
  const { label, value, error, counter } = props;
  const { id, ref, notice, handleBlur } = useTextInput<HTMLTextAreaElement>(props);

  return (
    <FieldFrame
      id={id}
      label={label}
      error={error ?? null}
      foot={
        counter ? (
          <div className={styles.counter}>
            <span id={`${id}-counter`}>{counter.shown}</span>
            {counter.spoken}
          </div>
        ) : null
      }
    >
      <textarea
        ref={ref}
        id={id}
        className={`${styles.input} ${styles.lines}`}
        name={props.name}
        rows={5}
        value={value}
        onChange={notice}
        onBlur={handleBlur}
        autoComplete="off"
        required={!props.isOptional}
        aria-invalid={error ? true : undefined}
        aria-describedby={counter ? `${id}-message ${id}-counter` : `${id}-message`}
      />
    </FieldFrame>
  );
}
