import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { blockStyles } from "./block-styles.ts";

interface EmptyNoteProps {
  /** What would be shown here. */
  readonly text: string;
  /** Suggested next step. */
  readonly hint?: ReactNode;
}

/** Empty state. */
export function EmptyNote({ text, hint }: EmptyNoteProps) {
  return (
    <chakra.div css={blockStyles.note}>
      <p>{text}</p>
      {hint ? <chakra.p css={blockStyles.noteHint}>{hint}</chakra.p> : null}
    </chakra.div>
  );
}

interface FailedNoteProps {
  /** Error text. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Error state with a retry button. */
export function FailedNote({ text, onRetry, isRetrying = false }: FailedNoteProps) {
  const { t } = useTranslation("errors");
  return (
    <chakra.div css={blockStyles.failed}>
      <chakra.p css={blockStyles.failedText} role="alert">
        {text}
      </chakra.p>
      <chakra.button
        css={blockStyles.retry}
        type="button"
        aria-disabled={isRetrying || undefined}
        onClick={() => {
          if (!isRetrying) onRetry();
        }}
      >
        {t("alert.retry")}
      </chakra.button>
    </chakra.div>
  );
}
