import type { ReactNode } from "react";
import styles from "./step.module.css";

interface StepHeadingProps {
  readonly title: string;
  /** A sentence under the title. */
  readonly children?: ReactNode;
}

/** The one heading of a step; it can take focus, so that a new step is announced. */
export function StepHeading({ title, children }: StepHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children ? <p className={styles.intro}>{children}</p> : null}
    </div>
  );
}
