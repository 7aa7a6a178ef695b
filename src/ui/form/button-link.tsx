import type { ReactNode } from "react";
import { AppLink } from "../../router/app-link.tsx";
import styles from "./button.module.css";

interface ButtonLinkProps {
  /** Path within the portal, from `paths`. */
  readonly to: string;
  readonly tone?: "primary" | "quiet";
  readonly children: ReactNode;
}

/** Link within the portal that looks like a button; works before hydration. */
export function ButtonLink({ to, tone = "primary", children }: ButtonLinkProps) {
  return (
    <AppLink className={styles.button} data-tone={tone} to={to}>
      {children}
    </AppLink>
  );
}
