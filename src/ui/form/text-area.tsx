import type { ReactNode, Ref } from "react";
import styles from "./field.module.css";
import { useTextInput } from "./use-text-input.ts";

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The person left the field; not called when only the window lost focus. */
  readonly onLeave?: () => void;
  /** What is wrong with the text; announced, and shown in a line that is always reserved. */
  readonly error?: string | null;
  readonly name: string;
  /** How much may still be typed: as it is shown, and as it is spoken, which is less often. */
  readonly counter?: { readonly shown: string; readonly spoken: ReactNode };
  readonly inputRef?: Ref<{ focus: () => void }>;
}

/** A labelled text of several lines with its message; grows with the text where it can. */
export function TextArea(props: TextAreaProps) {
  const { label, value, error, counter } = props;
  const { id, ref, notice, handleBlur } = useTextInput<HTMLTextAreaElement>(props);

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
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
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={counter ? `${id}-message ${id}-counter` : `${id}-message`}
        />
      </div>
      <div className={styles.foot}>
        <p
          id={`${id}-message`}
          className={styles.message}
          data-error={error ? "" : undefined}
          aria-live="polite"
        >
          {error}
        </p>
        {counter ? (
          <div className={styles.counter}>
            <span id={`${id}-counter`}>{counter.shown}</span>
            {counter.spoken}
          </div>
        ) : null}
      </div>
    </div>
  );
}
