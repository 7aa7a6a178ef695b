import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../model/delays.ts";
import { clockText, parseDuration } from "../model/duration.ts";
import styles from "./path-controls.module.css";
import { useWalk, useWalker } from "./walker-context.ts";

/** Maximum time of one step in milliseconds. */
const maxMs = 24 * 3_600_000;

/** Controls that advance the stage's clock. */
export function TimeControls() {
  const { t } = useTranslation("visualiser");
  useWalk();
  const walker = useWalker();
  const clock = walker.stage.clock();
  const untilMs = clock.untilDeadlineMs();
  const [typed, setTyped] = useState("");
  const untilTypedMs = (parseDuration(typed) ?? -1) - clock.elapsedMs();
  const isWrong = typed.trim() !== "" && (untilTypedMs < 0 || untilTypedMs > maxMs);

  function runTo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() === "" || isWrong) return;
    walker.take({ wait: untilTypedMs });
    setTyped("");
  }

  return (
    <div className={`row ${styles.time}`} role="group" aria-label={t("time.title")}>
      <span className={styles.clock} role="status">
        {t("time.elapsed", { time: clockText(clock.elapsedMs()) })}
      </span>
      <button type="button" onClick={() => walker.take({ wait: 1_000 })}>
        {t("time.second")}
      </button>
      <button type="button" onClick={() => walker.take({ wait: 30_000 })}>
        {t("time.halfMinute")}
      </button>
      <form className={styles.runTo} onSubmit={runTo}>
        <input
          value={typed}
          placeholder={t("time.example")}
          aria-label={t("time.runTo")}
          title={isWrong ? t("time.wrong") : t("time.runTo")}
          aria-invalid={isWrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" disabled={isWrong}>
          {t("time.run")}
        </button>
      </form>
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
