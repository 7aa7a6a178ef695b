import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from "react";
import styles from "./step.module.css";

/** Whether the step replaced another one. */
export const IsNextStep = createContext(false);

interface StepHeadingProps {
  readonly title: string;
  /** Introduction below the title. */
  readonly children?: ReactNode;
}

/**
 * Heading of a sign-in step; takes focus when it replaces another step, so that it is announced.
 */
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
