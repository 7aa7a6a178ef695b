import type { ReactNode } from "react";
import { brandMarkUrl } from "../../theme/brand.ts";
import styles from "./quiet-page.module.css";

/** Minimal page with the brand bar. */
export function QuietPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <img className={styles.mark} src={brandMarkUrl} alt="" width="40" height="40" />
      </header>
      {children}
    </div>
  );
}
