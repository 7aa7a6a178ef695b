import { useTranslation } from "react-i18next";
import { AnswerControls } from "./answer-controls.tsx";
import styles from "./controls.module.css";
import { EventControls } from "./event-controls.tsx";
import { PathControls } from "./path-controls.tsx";
import { TimeControls } from "./time-controls.tsx";

/** Everything that may come from outside next: answers, events, time; and the path so far. */
export function Controls() {
  const { t } = useTranslation("visualiser");
  return (
    <section className={styles.controls} aria-label={t("controls.title")}>
      <div className={styles.next}>
        <AnswerControls />
        <EventControls />
        <TimeControls />
      </div>
      <PathControls />
    </section>
  );
}
