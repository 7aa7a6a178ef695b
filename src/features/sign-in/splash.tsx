import { QuietPage } from "./quiet-page.tsx";
import styles from "./quiet-page.module.css";

/** Stands while a session is restored: the page's frame, and no word that could flash. */
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
