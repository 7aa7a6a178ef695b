import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { BrandName } from "./brand-name.ts";
import styles from "./step.module.css";

/** Whether the step replaced another one, or the pages of a user who signed out. */
export const IsNextStep = createContext(false);

interface StepHeadingProps {
  readonly title: string;
  /** Introduction below the title. */
  readonly children?: ReactNode;
}

/**
 * Heading of a sign-in step, and title of the document. Takes focus when it replaces another step, so
 * that it is announced.
 */
export function StepHeading({ title, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNextStep = useContext(IsNextStep);
  useLayoutEffect(() => {
    if (isNextStep) heading.current?.focus();
  }, [isNextStep]);
  const brandName = useContext(BrandName);
  useEffect(() => {
    document.title = brandName ? `${title} · ${brandName}` : title;
  }, [title, brandName]);
  return (
    <div className={styles.heading}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children ? <p className={styles.intro}>{children}</p> : null}
    </div>
  );
}
