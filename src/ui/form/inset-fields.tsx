import type { ReactNode } from "react";
import { type InsetLook, InsetLookContext } from "./field-frame.tsx";
import styles from "./inset-fields.module.css";

const look: InsetLook = {
  hint: styles.hint ?? "",
  box: styles.box ?? "",
  problem: styles.problem ?? "",
  foot: styles.foot ?? "",
};

interface InsetFieldsProps {
  readonly children: ReactNode;
}

/** Gives the fields of a form their hint above the box and their error within it (LOOK-01). */
export function InsetFields({ children }: InsetFieldsProps) {
  return <InsetLookContext value={look}>{children}</InsetLookContext>;
}

/** Two fields side by side, one below the other on a narrow screen. */
export function FieldPair({ children }: InsetFieldsProps) {
  return <div className={styles.pair}>{children}</div>;
}
