import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SchedulerActor } from "../../../../machines/scheduler/machine.ts";
import type { Portfolio } from "../../../api/contract/portfolios.ts";
import { useFailureNote } from "../../../session/index.ts";
import { FailedState, type ReadState } from "../../../ui/block.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { DialogSheet, ModalDialog } from "../../../ui/modal-dialog.tsx";
import { FailedNote } from "../../../ui/notes.tsx";
import { RowsSkeleton } from "../../../ui/skeleton.tsx";
import { SchedulerForm } from "./scheduler-form.tsx";
import {
  ChangedQuestion,
  DeleteQuestion,
  DuplicateQuestion,
  GoneQuestion,
  LeaveQuestion,
} from "./scheduler-questions.tsx";

export interface SchedulerDialogProps {
  readonly actor: SchedulerActor;
  readonly portfolios: ReadState<{ readonly portfolios: readonly Portfolio[] }>;
  /** Portfolio names by group code. */
  readonly known: ReadonlyMap<string, string>;
}

const forms: ReadonlySet<string> = new Set(["loading", "unread", "editing", "checking", "saving"]);

/** Dialog of a schedule, rendered by machine state. */
export function SchedulerDialog(props: SchedulerDialogProps) {
  const { actor } = props;
  const state = useSelector(actor, (snapshot) => snapshot.value);
  return (
    <ModalDialog
      isQuestion={!forms.has(state)}
      hasSummary={forms.has(state)}
      onClose={() => actor.send({ type: "dialog.closed" })}
    >
      <Sheet {...props} />
    </ModalDialog>
  );
}

function Sheet({ actor, portfolios, known }: SchedulerDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { saved, duplicates } = useSelector(actor, (snapshot) => snapshot.context);
  switch (state) {
    case "opening":
    case "closed":
      return null;
    case "loading":
    case "unread":
      return <LoadingSheet actor={actor} />;
    case "editing":
    case "checking":
    case "saving":
      return portfolios.kind === "ready" ? (
        <SchedulerForm actor={actor} portfolios={portfolios.content.portfolios} />
      ) : (
        <WaitingSheet actor={actor} isNew={saved === null}>
          {portfolios.kind === "failed" ? (
            <FailedState {...portfolios} />
          ) : (
            <RowsSkeleton rows={5} />
          )}
        </WaitingSheet>
      );
    case "leaving":
      return <LeaveQuestion actor={actor} />;
    case "duplicated":
      return <DuplicateQuestion actor={actor} duplicates={duplicates} known={known} />;
    case "changed":
      return <ChangedQuestion actor={actor} />;
    case "gone":
      return <GoneQuestion actor={actor} />;
    case "confirming":
    case "deleting":
      return saved ? <DeleteQuestion actor={actor} schedule={saved} known={known} /> : null;
  }
}

/** Shown while the schedule loads, or when loading failed. */
function LoadingSheet({ actor }: { readonly actor: SchedulerActor }) {
  const failureNote = useFailureNote();
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  return (
    <WaitingSheet actor={actor}>
      {failure ? (
        <FailedNote
          {...failureNote(failure)}
          onRetry={() => actor.send({ type: "loading.retried" })}
        />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </WaitingSheet>
  );
}

interface WaitingSheetProps {
  readonly actor: SchedulerActor;
  readonly isNew?: boolean;
  readonly children: ReactNode;
}

/** The dialog without what its form needs. */
function WaitingSheet({ actor, isNew = false, children }: WaitingSheetProps) {
  const { t } = useTranslation("schedulers");
  return (
    <DialogSheet
      title={t(isNew ? "form.createTitle" : "form.editTitle")}
      footer={
        <Button tone="quiet" onPress={() => actor.send({ type: "dialog.closed" })}>
          {t("form.cancel")}
        </Button>
      }
    >
      {children}
    </DialogSheet>
  );
}
