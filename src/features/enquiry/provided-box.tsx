import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChallengeEvent } from "../../../machines/enquiry/types.ts";
import styles from "./challenge.module.css";
import type { PutBox } from "./put-box.ts";

/** State of a challenge. */
export type ChallengeProgress = "open" | "solving" | "passed" | "expired" | "unavailable";

interface ProvidedBoxProps {
  readonly provider: "altcha" | "recaptcha";
  readonly putBox: PutBox;
  readonly progress: ChallengeProgress;
  readonly onEvent: (event: ChallengeEvent) => void;
  readonly onRetry: () => void;
}

/** Challenge widget with a status line. A new challenge needs a new `key`. */
export function ProvidedBox({ provider, progress, onRetry, ...props }: ProvidedBoxProps) {
  const { t } = useTranslation("enquiry");
  const place = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const put = useEffectEvent((box: HTMLElement, onEvent: typeof props.onEvent) =>
    props.putBox(box, onEvent),
  );
  const send = useEffectEvent(props.onEvent);

  useEffect(() => {
    // Widgets cannot be reset, so each run creates its own element.
    const box = document.createElement("div");
    place.current?.append(box);
    let isRemoved = false;
    const forward = (event: ChallengeEvent) => {
      if (!isRemoved) send(event);
    };
    forward({ type: "challenge.unticked" });
    put(box, forward)
      .then(() => setLoaded(true))
      .catch(() => forward({ type: "challenge.unavailable" }));
    return () => {
      isRemoved = true;
      box.remove();
    };
  }, []);

  const status = {
    open: isLoaded ? null : t("challenge.loading"),
    solving: t("challenge.solving"),
    passed: t("challenge.passed"),
    expired: t("challenge.expired"),
    unavailable: t("challenge.unavailable"),
  }[progress];
  return (
    <div className={styles.challenge} data-progress={progress}>
      <div ref={place} className={styles.box} data-provider={provider} />
      <p className={styles.words} role="status">
        {status}
      </p>
      {progress === "unavailable" ? (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t("challenge.retry")}
        </button>
      ) : null}
    </div>
  );
}
