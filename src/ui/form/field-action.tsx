import type { ReactNode } from "react";
import styles from "./field.module.css";

interface FieldActionProps {
  /** What it does, in full. */
  readonly name: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Small button beside the label of a field, which sets the field. */
export function FieldAction({ name, onPress, children }: FieldActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
