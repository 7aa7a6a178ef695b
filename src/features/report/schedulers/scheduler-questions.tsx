import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { SchedulerActor } from "../../../../machines/scheduler/machine.ts";
import { nextRuns } from "../../../../machines/scheduler/run-dates.ts";
import type { SavedSchedule, SchedulerEvent } from "../../../../machines/scheduler/types.ts";
import { useApiTime, useFailureText, useUser } from "../../../session/index.ts";
import { schedulersStyles } from "./schedulers-styles.ts";
import { Alert } from "../../../ui/form/alert.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { DialogSheet } from "../../../ui/modal-dialog.tsx";
import { useSchedulerLabels } from "./use-scheduler-labels.ts";

interface QuestionProps {
  readonly actor: SchedulerActor;
}

type Known = ReadonlyMap<string, string>;

/** Confirms that changes are discarded. */
export function LeaveQuestion({ actor }: QuestionProps) {
  return <Question actor={actor} name="leave" choices={["back", "discard"]} />;
}

/** Another schedule sends the same report. */
export function DuplicateQuestion({
  actor,
  duplicates,
  known,
}: QuestionProps & { readonly duplicates: readonly SavedSchedule[]; readonly known: Known }) {
  const { t } = useTranslation("schedulers");
  return (
    <DialogSheet
      title={t("ask.duplicateTitle")}
      footer={
        <>
          <Button tone="quiet" onPress={() => actor.send({ type: "form.resumed" })}>
            {t("ask.back")}
          </Button>
          <Button tone="quiet" onPress={() => actor.send({ type: "duplicate.accepted" })}>
            {t("ask.saveAnyway")}
          </Button>
        </>
      }
    >
      <chakra.div css={schedulersStyles.question}>
        <p>{t("ask.duplicateText", { count: duplicates.length })}</p>
        <chakra.ul css={schedulersStyles.duplicates}>
          {duplicates.map((schedule) => (
            <li key={schedule.id}>
              <Described schedule={schedule} known={known} />
              <Button onPress={() => actor.send({ type: "duplicate.opened", schedule })}>
                {t("ask.openDuplicate")}
              </Button>
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </DialogSheet>
  );
}

/** Conflict: the schedule was changed elsewhere after it was opened. */
export function ChangedQuestion({ actor }: QuestionProps) {
  return <Question actor={actor} name="changed" choices={["takeTheirs", "keepMine", "back"]} />;
}

/** The schedule was deleted elsewhere. */
export function GoneQuestion({ actor }: QuestionProps) {
  return <Question actor={actor} name="gone" choices={["close", "keepCopy"]} />;
}

const choiceEvents = {
  back: () => ({ type: "form.resumed" }),
  discard: () => ({ type: "changes.discarded" }),
  takeTheirs: () => ({ type: "theirs.taken" }),
  keepMine: () => ({ type: "mine.kept" }),
  close: () => ({ type: "dialog.closed" }),
  keepCopy: (now: Date) => ({ type: "copy.kept", now }),
} as const satisfies Record<string, (now: Date) => SchedulerEvent>;

interface PlainQuestionProps extends QuestionProps {
  readonly name: "leave" | "changed" | "gone";
  /** The first one is suggested. */
  readonly choices: readonly (keyof typeof choiceEvents)[];
}

/** A question of one sentence. */
function Question({ actor, name, choices }: PlainQuestionProps) {
  const { t } = useTranslation("schedulers");
  const apiTime = useApiTime();
  return (
    <DialogSheet
      title={t(`ask.${name}Title`)}
      footer={choices.map((choice, at) => (
        <Button
          key={choice}
          tone={at === 0 ? "primary" : "quiet"}
          onPress={() => actor.send(choiceEvents[choice](apiTime()))}
        >
          {t(`ask.${choice}`)}
        </Button>
      ))}
    >
      <p>{t(`ask.${name}Text`)}</p>
    </DialogSheet>
  );
}

/** Confirms deletion, with the error of a failed attempt. */
export function DeleteQuestion({
  actor,
  schedule,
  known,
}: QuestionProps & { readonly schedule: SavedSchedule; readonly known: Known }) {
  const { t } = useTranslation("schedulers");
  const failureText = useFailureText({ isAction: true });
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const labels = useSchedulerLabels();
  const { region } = useUser();
  const [next] = nextRuns(schedule, region, useApiTime()(), 1);
  return (
    <DialogSheet
      title={t("ask.deleteTitle")}
      isHeld={isBusy}
      footer={
        <>
          <Button isBusy={isBusy} onPress={() => actor.send({ type: "deletion.confirmed" })}>
            {t("ask.delete")}
          </Button>
          <Button tone="quiet" isHeld={isBusy} onPress={() => actor.send({ type: "form.resumed" })}>
            {t("ask.keep")}
          </Button>
        </>
      }
    >
      <chakra.div css={schedulersStyles.question}>
        <chakra.div css={schedulersStyles.duplicates}>
          <Described schedule={schedule} known={known} />
          <p>{next ? t("list.next", { moment: labels.moment(next) }) : t("list.never")}</p>
        </chakra.div>
        <p>{t("ask.deleteText")}</p>
        <div role="alert">
          {failure && !isBusy ? (
            <Alert tone="negative" isLoud>
              {failureText(failure)}
            </Alert>
          ) : null}
        </div>
      </chakra.div>
    </DialogSheet>
  );
}

function Described({ schedule, known }: { schedule: SavedSchedule; known: Known }) {
  const labels = useSchedulerLabels();
  return (
    <>
      <p>{labels.sentence(schedule)}</p>
      <p>{labels.portfolios(schedule.portfolioCodes, known)}</p>
    </>
  );
}
