import { QuietPage } from "./quiet-page.tsx";
import styles from "./quiet-page.module.css";

/** Shown while a session is restored: the page frame without text, to avoid a flash. */
export function Splash() {
  return (
    <QuietPage>
      <main className={styles.skeleton} aria-busy="true">
        <div />
        <div />
        <div />
      </main>
    </QuietPage>
  );
}
