import { useId } from "react";
import styles from "./field.module.css";

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name: string;
  /** Stands for 'nothing chosen yet', the empty value. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** One of several, with its label. */
export function SelectField(props: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={`${styles.input} ${styles.select}`}
          name={props.name}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          required
        >
          <option value="">{props.placeholder}</option>
          {props.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <svg className={styles.chevron} viewBox="0 0 18 18" aria-hidden="true">
          <path d="M4 7l5 5 5-5" fill="none" stroke="currentcolor" strokeWidth="1.5" />
        </svg>
      </div>
    </div>
  );
}
