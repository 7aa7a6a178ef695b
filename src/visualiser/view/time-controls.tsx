import { useTranslation } from "react-i18next";
import { durationText } from "../model/chart.ts";
import styles from "./path-controls.module.css";
import { useWalk, useWalker } from "./walker-context.ts";

/** Time, which moves only by these buttons. */
export function TimeControls() {
  const { t } = useTranslation("visualiser");
  useWalk();
  const walker = useWalker();
  const clock = walker.stage.clock();
  const untilMs = clock.untilDeadlineMs();
  return (
    <div className={styles.time} role="group" aria-label={t("time.title")}>
      <span className={styles.clock} role="status">
        {t("time.elapsed", { time: durationText(clock.elapsedMs()) })}
      </span>
      <button type="button" onClick={() => walker.take({ wait: 1_000 })}>
        {t("time.second")}
      </button>
      <button type="button" onClick={() => walker.take({ wait: 30_000 })}>
        {t("time.halfMinute")}
      </button>
      <button
        type="button"
        disabled={untilMs === null}
        onClick={() => untilMs !== null && walker.take({ wait: untilMs })}
      >
        {untilMs === null
          ? t("time.noDeadline")
          : t("time.deadline", { time: durationText(untilMs) })}
      </button>
    </div>
  );
}
