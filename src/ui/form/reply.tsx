import { Alert } from "./alert.tsx";
import styles from "./step.module.css";

/** What came of the last try, loud until its time is up. */
export interface ReplyAlert {
  readonly tone: "negative" | "positive";
  readonly title?: string | undefined;
  readonly text: string;
}

interface ReplyProps {
  /** Loud: stands for 6 s, then the parent takes it away. */
  readonly alert: ReplyAlert | null;
  /** The same refusal, quiet, until the next try. */
  readonly refusal: string | null;
  /** What is still missing, when there is nothing to answer. */
  readonly note?: string | null;
}

/**
 * The place under a form's button where it answers. A refusal keeps its element when it calms
 * down, so that it is announced once.
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
