import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./challenge.module.css";
import { loadRecaptcha, type RecaptchaHost } from "./load-recaptcha.ts";

interface RecaptchaBoxProps {
  readonly host: RecaptchaHost;
  readonly siteKey: string;
  readonly isUnavailable: boolean;
  readonly isExpired: boolean;
  readonly onPass: (solution: string) => void;
  readonly onExpire: () => void;
  readonly onUnavailable: () => void;
  readonly onRetry: () => void;
}

/** Google's reCAPTCHA v2, or recaptcha.net's; each solution is used once, by a box of its own. */
export function RecaptchaBox(props: RecaptchaBoxProps) {
  const { t } = useTranslation("enquiry");
  const words = props.isExpired ? t("challenge.expiredThere") : null;
  return (
    <div
      className={styles.challenge}
      data-progress={props.isUnavailable ? "unavailable" : props.isExpired ? "expired" : "open"}
    >
      {props.isUnavailable ? null : <Provided {...props} />}
      <p className={styles.words} role="status">
        {props.isUnavailable ? t("challenge.unavailable") : words}
      </p>
      {props.isUnavailable ? (
        <button type="button" className={styles.retry} onClick={props.onRetry}>
          {t("challenge.retry")}
        </button>
      ) : null}
    </div>
  );
}

/** The provider's box itself; its words are the provider's. */
function Provided(props: RecaptchaBoxProps) {
  const { host, siteKey } = props;
  const { t, i18n } = useTranslation("enquiry");
  const place = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const pass = useEffectEvent(props.onPass);
  const expire = useEffectEvent(props.onExpire);
  const fail = useEffectEvent(props.onUnavailable);

  useEffect(() => {
    // A box of its own for each run: the provider cannot take one back.
    const box = document.createElement("div");
    place.current?.append(box);
    let isGone = false;
    const failHere = () => {
      if (!isGone) fail();
    };
    loadRecaptcha(host, i18n.language)
      .then((recaptcha) => {
        if (isGone) return;
        setLoaded(true);
        recaptcha.render(box, {
          sitekey: siteKey,
          theme: "light",
          callback: (solution) => {
            if (!isGone) pass(solution);
          },
          "expired-callback": () => {
            if (!isGone) expire();
          },
          "error-callback": failHere,
        });
      })
      .catch(failHere);
    return () => {
      isGone = true;
      box.remove();
    };
  }, [host, siteKey, i18n]);

  return (
    <>
      <div ref={place} className={styles.theirs} />
      {isLoaded ? null : (
        <p className={styles.words} role="status">
          {t("challenge.loading")}
        </p>
      )}
    </>
  );
}
