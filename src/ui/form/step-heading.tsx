import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from "react";
import styles from "./step.module.css";

/** Whether the step in the frame took the place of another one. */
export const IsNextStep = createContext(false);

interface StepHeadingProps {
  readonly title: string;
  /** A sentence under the title. */
  readonly children?: ReactNode;
}

/** The one heading of a step. Where a step follows another it takes focus, and so is announced. */
export function StepHeading({ title, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNextStep = useContext(IsNextStep);
  useLayoutEffect(() => {
    if (isNextStep) heading.current?.focus();
  }, [isNextStep]);
  return (
    <div className={styles.heading}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children ? <p className={styles.intro}>{children}</p> : null}
    </div>
  );
}
