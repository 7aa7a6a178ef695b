import { type ReactNode, useEffect, useRef } from "react";
import styles from "./alert.module.css";

interface AlertProps {
  readonly tone: "negative" | "positive";
  readonly title?: string | undefined;
  readonly children: ReactNode;
  /** A loud message comes into view and stands on a tint; a quiet one is the same text, calmed. */
  readonly isLoud: boolean;
}

/** What came of something the person did. Announcing it is up to the live region around it. */
export function Alert({ tone, title, children, isLoud }: AlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoud) ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [isLoud]);
  return (
    <div ref={ref} className={styles.alert} data-tone={tone} data-loud={isLoud ? "" : undefined}>
      {title ? <strong className={styles.title}>{title}</strong> : null}
      <p className={styles.text}>{children}</p>
    </div>
  );
}
