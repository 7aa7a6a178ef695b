import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./challenge.module.css";

/** How far a challenge is. */
export type ChallengeProgress = "open" | "solving" | "passed" | "expired" | "unavailable";

interface TickBoxProps {
  readonly progress: ChallengeProgress;
  readonly onTick: () => void;
}

/** 'I am not a robot': ticking it solves the challenge, and the line below says how that goes. */
export function TickBox({ progress, onTick }: TickBoxProps) {
  const { t } = useTranslation("enquiry");
  const id = useId();
  const isTicked = progress === "solving" || progress === "passed";
  const words = {
    open: null,
    solving: t("challenge.solving"),
    passed: t("challenge.passed"),
    expired: t("challenge.expired"),
    unavailable: t("challenge.unavailable"),
  }[progress];
  return (
    <div className={styles.challenge} data-progress={progress}>
      <div className={styles.tick}>
        <input
          id={id}
          className={styles.box}
          type="checkbox"
          checked={isTicked}
          aria-busy={progress === "solving"}
          aria-describedby={`${id}-words`}
          onChange={() => {
            if (!isTicked) onTick();
          }}
        />
        <label className={styles.label} htmlFor={id}>
          {t("challenge.label")}
        </label>
      </div>
      <p id={`${id}-words`} className={styles.words} role="status">
        {words}
      </p>
      {progress === "unavailable" ? (
        <button type="button" className={styles.retry} onClick={onTick}>
          {t("challenge.retry")}
        </button>
      ) : null}
    </div>
  );
}
