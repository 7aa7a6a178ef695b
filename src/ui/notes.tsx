import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import { blockStyles } from "./block-styles.ts";
import { HeadingId } from "./heading-id.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

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
  /** Announced before the text, such as what failed. */
  readonly title?: string | undefined;
  /** Error text. */
  readonly text: string;
  /** Shown for the support line. */
  readonly reference?: string | null | undefined;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  /** Whether a toast speaks the error, one for all that failed for the same reason. */
  readonly isAnnouncedElsewhere?: boolean | undefined;
  /** Whether a reload of the page is offered, too, as a part of it may be outdated. */
  readonly offersReload?: boolean;
}

/**
 * Error state with a retry button. The heading around describes the button, and takes its focus
 * when the error is removed.
 */
export function FailedNote(props: FailedNoteProps) {
  const { title, text, reference, onRetry, isRetrying = false, offersReload = false } = props;
  const { isAnnouncedElsewhere = false } = props;
  const headingId = use(HeadingId);
  const { t } = useTranslation(["errors", "sign-in"]);
  const keepFocus = useKeptFocus();
  return (
    <chakra.div css={blockStyles.failed} ref={keepFocus} data-failed>
      <div role={isAnnouncedElsewhere ? undefined : "alert"}>
        {title ? <chakra.p css={blockStyles.failedTitle}>{title}</chakra.p> : null}
        <chakra.p css={blockStyles.failedText}>{text}</chakra.p>
        {reference ? (
          <chakra.p css={blockStyles.noteHint}>{t("alert.reference", { id: reference })}</chakra.p>
        ) : null}
      </div>
      <chakra.button
        css={blockStyles.retry}
        type="button"
        aria-describedby={headingId}
        aria-disabled={isRetrying || undefined}
        onClick={() => {
          if (!isRetrying) onRetry();
        }}
      >
        {t("alert.retry")}
      </chakra.button>
      {offersReload ? (
        <chakra.button
          css={blockStyles.retry}
          type="button"
          onClick={() => window.location.reload()}
        >
          {t("sign-in:errorPage.reload")}
        </chakra.button>
      ) : null}
    </chakra.div>
  );
}
