import type { ReactNode } from "react";
import styles from "./field.module.css";

/** Two fields side by side, one below the other on a narrow screen. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
