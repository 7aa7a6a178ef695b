import { useId, useLayoutEffect, useRef } from "react";
import styles from "./checkbox.module.css";

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly name: string;
}

/** Labelled checkbox; a state set before hydration is kept. */
export function Checkbox({ label, isChecked, onChange, name }: CheckboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const takeEarlyTick = useRef(() => box.current?.checked && !isChecked && onChange(true));
  useLayoutEffect(() => {
    takeEarlyTick.current();
  }, []);
  return (
    <span className={styles.row}>
      <input
        ref={box}
        id={id}
        className={styles.box}
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
    </span>
  );
}
