import { Alert } from "./alert.tsx";
import styles from "./step.module.css";

/** Result of the last attempt, emphasized for a limited time. */
interface ReplyAlert {
  readonly tone: "negative" | "positive";
  readonly title?: string | undefined;
  readonly text: string;
}

/** Result of a form's last attempt. */
export interface FormReply {
  /** Emphasized; the parent removes it after 6 s. */
  readonly alert: ReplyAlert | null;
  /** The same error without emphasis, until the next attempt. */
  readonly refusal: string | null;
}

interface ReplyProps extends FormReply {
  /** What is missing, when there is no result to show. */
  readonly note?: string | null;
}

/**
 * Result area below a form's button. An error keeps its element when its emphasis ends, so that it
 * is announced once.
 */
export function Reply({ alert, refusal, note = null }: ReplyProps) {
  const success = alert?.tone === "positive" ? alert : null;
  const failure =
    alert?.tone === "negative" ? alert : refusal ? { title: undefined, text: refusal } : null;
  return (
    <div className={styles.reply}>
      <div role="alert">
        {failure ? (
          <Alert tone="negative" title={failure.title} isLoud={alert !== null}>
            {failure.text}
          </Alert>
        ) : null}
      </div>
      <div role="status">
        {success ? (
          <Alert tone="positive" title={success.title} isLoud>
            {success.text}
          </Alert>
        ) : null}
      </div>
      <p className={styles.note} aria-live="polite">
        {failure || success ? null : note}
      </p>
    </div>
  );
}
