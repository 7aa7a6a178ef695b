import { type ReactNode, useEffect, useRef } from "react";
import styles from "./alert.module.css";

interface AlertProps {
  readonly tone: "negative" | "positive";
  readonly title?: string | undefined;
  readonly children: ReactNode;
  /** Whether the message is emphasized with a tint and an entrance. */
  readonly isLoud: boolean;
}

/** Result message of an action; the surrounding live region announces it. */
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
