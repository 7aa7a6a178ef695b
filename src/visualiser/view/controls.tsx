import { useTranslation } from "react-i18next";
import { EffectControls } from "./effect-controls.tsx";
import styles from "./controls.module.css";
import { EventControls } from "./event-controls.tsx";
import { PathControls } from "./path-controls.tsx";

/** Everything that may come from outside next: time, answers, events; and the path so far. */
export function Controls() {
  const { t } = useTranslation("visualiser");
  return (
    <section className={styles.controls} aria-label={t("controls.title")}>
      <PathControls />
      <div className={styles.next}>
        <EffectControls />
        <EventControls />
      </div>
    </section>
  );
}
