import { Pencil } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./controls.module.css";

interface PayloadEditorProps {
  /** Label of the button that opens it. */
  readonly label: string;
  readonly value: unknown;
  readonly isValid: (value: unknown) => boolean;
  /** Returns whether the payload was accepted; otherwise the editor stays open. */
  readonly onSend: (value: unknown) => boolean;
}

/** Edits a payload as JSON and sends it. */
export function PayloadEditor({ label, value, isValid, onSend }: PayloadEditorProps) {
  const { t } = useTranslation("visualiser");
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = parse(text ?? "");
    if (given === undefined || !isValid(given)) return setIsWrong(true);
    setIsWrong(false);
    if (onSend(given)) setText(null);
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={text !== null}
        onClick={() => setText(text === null ? JSON.stringify(value, null, 2) : null)}
      >
        <Pencil size={14} aria-hidden="true" />
      </button>
      {text === null ? null : (
        <form className={styles.editor} onSubmit={send}>
          <textarea
            value={text}
            rows={Math.min(12, text.split("\n").length + 1)}
            spellCheck={false}
            aria-label={label}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? id : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          {isWrong ? (
            <p id={id} role="alert">
              {t("payload.wrong")}
            </p>
          ) : null}
          <button type="submit">{t("payload.send")}</button>
        </form>
      )}
    </>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
