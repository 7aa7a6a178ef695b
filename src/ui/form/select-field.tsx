import { type Ref, useId, useImperativeHandle } from "react";
import { FieldFrame } from "./field-frame.tsx";
import styles from "./field.module.css";
import { useEarlyInput } from "./use-early-input.ts";

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name: string;
  /** Label of the empty option; omit where an option is always selected. */
  readonly placeholder?: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly autoComplete?: string;
  readonly onLeave?: () => void;
  /** Validation error, or null; undefined where the value is not validated. */
  readonly error?: string | null;
  readonly selectRef?: Ref<{ focus: () => void }>;
}

export function SelectField(props: SelectFieldProps) {
  const { error } = props;
  const id = useId();
  const { ref, notice } = useEarlyInput<HTMLSelectElement>(props.value, props.onChange);
  useImperativeHandle(props.selectRef, () => ({ focus: () => ref.current?.focus() }), [ref]);
  return (
    <FieldFrame id={id} label={props.label} error={error}>
      <select
        ref={ref}
        id={id}
        className={`${styles.input} ${styles.select}`}
        name={props.name}
        value={props.value}
        onChange={notice}
        onBlur={props.onLeave}
        autoComplete={props.autoComplete}
        required
        // Without it a browser says that an empty required select is invalid, also before an answer.
        aria-invalid={Boolean(error)}
        aria-describedby={error === undefined ? undefined : `${id}-message`}
      >
        {props.placeholder === undefined ? null : <option value="">{props.placeholder}</option>}
        {props.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <svg className={styles.chevron} viewBox="0 0 18 18" aria-hidden="true">
        <path d="M4 7l5 5 5-5" fill="none" stroke="currentcolor" strokeWidth="1.5" />
      </svg>
    </FieldFrame>
  );
}
