import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { type FormEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SavedViewActor } from "../../../machines/saved-view/machine.ts";
import { nameProblem } from "../../../machines/saved-view/rules.ts";
import { maxNameLength } from "../../../machines/saved-view/types.ts";
import { toOneLine } from "../../../machines/typed-input/one-line.ts";
import { factSeparator } from "../../format/dates.ts";
import { useFailureText, usePermissions, useUser } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { DialogSheet, ModalDialog } from "../../ui/modal-dialog.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { savedViewsStyles } from "./saved-views-styles.ts";

interface SavedViewDialogProps {
  readonly actor: SavedViewActor;
}

/** Dialog of a saved view for the current state of its machine. */
export function SavedViewDialog({ actor }: SavedViewDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { task } = useSelector(actor, (snapshot) => snapshot.context);
  if (state === "opening" || state === "closed") return null;
  const canBeNamed = task.kind === "create" || task.kind === "rename";
  const isNaming = state === "naming" || (state === "saving" && canBeNamed);
  return (
    <ModalDialog isQuestion={!isNaming} onClose={() => actor.send({ type: "dialog.closed" })}>
      {isNaming ? <NameSheet actor={actor} /> : <QuestionSheet actor={actor} />}
    </ModalDialog>
  );
}

function NameSheet({ actor }: SavedViewDialogProps) {
  const { t } = useTranslation("unaudited");
  const failureText = useFailureText({ isAction: true });
  const user = useUser();
  const { isImpersonating } = usePermissions();
  const formId = useId();
  const field = useRef<{ focus: () => void }>(null);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { task, name, isTried, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const problem = nameProblem(name);
  const isRename = task.kind === "rename";
  // The new view is saved before the old one is deleted.
  const isFull = isRename && failure?.code === "quota_exceeded";
  const hints = [
    t("views.nameHint", { count: maxNameLength }),
    isRename && t("views.renameHint"),
    isImpersonating && t("views.impersonating", { name: user.name }),
  ];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    actor.send({ type: "form.submitted" });
    if (problem) field.current?.focus();
  }

  return (
    <DialogSheet
      title={t(isRename ? "views.renameTitle" : "views.saveTitle")}
      isHeld={isBusy}
      footer={
        <>
          <SubmitButton formId={formId} isBusy={isBusy}>
            {t(isRename ? "views.renameSubmit" : "views.saveSubmit")}
          </SubmitButton>
          <CancelButton actor={actor} />
        </>
      }
    >
      <chakra.form css={savedViewsStyles.dialog} id={formId} noValidate onSubmit={submit}>
        {failure ? (
          <ViewFailure>{isFull ? t("views.renameFull") : failureText(failure)}</ViewFailure>
        ) : null}
        <Field
          label={t("views.name")}
          name="viewName"
          autoComplete="off"
          isProse
          value={name}
          isReadOnly={isBusy}
          onChange={(typed) => actor.send({ type: "name.changed", name: typed })}
          error={
            problem === "tooLong" || (problem && isTried)
              ? t(`views.problem.${problem}`, { count: maxNameLength })
              : null
          }
          hint={hints.filter(Boolean).join(factSeparator)}
          inputRef={field}
        />
      </chakra.form>
    </DialogSheet>
  );
}

function ViewFailure({ children }: { readonly children: string }) {
  return (
    <div role="alert">
      <Alert tone="negative" isLoud>
        {children}
      </Alert>
    </div>
  );
}

function CancelButton({ actor }: SavedViewDialogProps) {
  const { t } = useTranslation("unaudited");
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <Button tone="quiet" isHeld={isBusy} onPress={() => actor.send({ type: "dialog.closed" })}>
      {t("views.cancel")}
    </Button>
  );
}

interface SubmitButtonProps {
  readonly formId: string;
  readonly isBusy: boolean;
  readonly children: string;
}

/** Submits the form from the dialog's footer. */
function SubmitButton({ formId, isBusy, children }: SubmitButtonProps) {
  return (
    <Button
      isBusy={isBusy}
      onPress={() => {
        const form = document.getElementById(formId);
        if (form instanceof HTMLFormElement) form.requestSubmit();
      }}
    >
      {children}
    </Button>
  );
}

const questions = {
  overwriting: { action: "overwrite.confirmed", text: "overwrite" },
  saving: { action: null, text: "saving" },
  unsaved: { action: "saving.retried", text: "unsaved" },
  deletingOld: { action: null, text: "saving" },
  leftOver: { action: "saving.retried", text: "leftOver" },
  confirming: { action: "deletion.confirmed", text: "delete" },
  deleting: { action: "deletion.confirmed", text: "delete" },
} as const;

type QuestionState = keyof typeof questions;

const isQuestion = (state: string): state is QuestionState => state in questions;

/** Confirmation before deleting or overwriting, and errors. */
function QuestionSheet({ actor }: SavedViewDialogProps) {
  const { t } = useTranslation("unaudited");
  const failureText = useFailureText({ isAction: true });
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { task, name, failure } = useSelector(actor, (snapshot) => snapshot.context);
  if (!isQuestion(state)) return null;
  const { action, text } = questions[state];
  const names = { name: toOneLine(name), old: task.view.viewName };
  return (
    <DialogSheet
      title={t(`views.question.${text}.title`, names)}
      isHeld={isBusy}
      footer={
        action ? (
          <>
            <Button isBusy={isBusy} onPress={() => actor.send({ type: action })}>
              {t(`views.question.${text}.submit`)}
            </Button>
            <CancelButton actor={actor} />
          </>
        ) : null
      }
    >
      <chakra.div css={savedViewsStyles.dialog}>
        {failure ? <ViewFailure>{failureText(failure)}</ViewFailure> : null}
        {action ? <p>{t(`views.question.${text}.text`, names)}</p> : <RowsSkeleton rows={1} />}
      </chakra.div>
    </DialogSheet>
  );
}
