import type { ReactNode } from "react";
import styles from "./field.module.css";

interface FieldPairProps {
  readonly children: ReactNode;
}

/** Two fields side by side, one below the other on a narrow screen. */
export function FieldPair({ children }: FieldPairProps) {
  return <div className={styles.pair}>{children}</div>;
}
