import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { supportReference, useActor } from "../../session/index.ts";
import { commandBarStyles } from "./command-bar-styles.ts";
import type { Lists } from "./use-lists.ts";
import { formatList } from "../../format/list.ts";

interface CommandNotesProps {
  readonly lists: Lists;
  /** Whether older reports are being searched. */
  readonly isAsking: boolean;
  /** Whether nothing matches what was typed, and nothing is searched any more. */
  readonly isEmpty: boolean;
  readonly words: string;
}

/** Says what is still loading, what could not be loaded, and that nothing matches. */
export function CommandNotes({ lists, isAsking, isEmpty, words }: CommandNotesProps) {
  const { t, i18n } = useTranslation("find");
  const actor = useActor("commandBar");
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: "failed" }));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const { isLoading, failed } = lists;
  const names = failed.map((name) => t(`group.${name}`));
  return (
    <>
      {isEmpty ? (
        <chakra.div css={commandBarStyles.note}>
          <chakra.p css={commandBarStyles.none}>{t("status.none", { words })}</chakra.p>
          {hasFailed || names.length > 0 ? null : <p>{t("status.noneHint")}</p>}
        </chakra.div>
      ) : null}
      {isLoading || isAsking ? (
        <chakra.p css={commandBarStyles.note}>
          {t(isLoading ? "status.reading" : "status.asking")}
        </chakra.p>
      ) : null}
      {names.length > 0 ? (
        <Missing
          text={t("status.missing", { lists: formatList(names, i18n.language) })}
          reference={lists.reference}
          onRetry={lists.retry}
        />
      ) : null}
      {hasFailed ? (
        <Missing
          text={t("status.older")}
          reference={failure && supportReference(failure)}
          onRetry={() => actor.send({ type: "reports.retried" })}
        />
      ) : null}
    </>
  );
}

interface MissingProps {
  readonly text: string;
  readonly reference: string | null;
  readonly onRetry: () => void;
}

function Missing({ text, reference, onRetry }: MissingProps) {
  const { t } = useTranslation(["find", "errors"]);
  return (
    <chakra.div css={commandBarStyles.missing}>
      <p role="alert">
        {text} {reference ? t("errors:alert.reference", { id: reference }) : null}
      </p>
      <chakra.button
        css={commandBarStyles.retry}
        type="button"
        onClick={({ currentTarget }) => {
          // The button goes while the list is read again.
          currentTarget.closest("[role=dialog]")?.querySelector("input")?.focus();
          onRetry();
        }}
      >
        {t("status.retry")}
      </chakra.button>
    </chakra.div>
  );
}
