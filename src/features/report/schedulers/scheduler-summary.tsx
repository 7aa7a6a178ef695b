import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formRuns, isRunMoved, scheduleOf } from "../../../../machines/scheduler/rules.ts";
import type { SchedulerForm } from "../../../../machines/scheduler/types.ts";
import { formatDate } from "../../../format/dates.ts";
import { useApiTime, useUser } from "../../../session/index.ts";
import { schedulersStyles } from "./schedulers-styles.ts";
import { useAreEmailsOff } from "./use-are-emails-off.ts";
import { useSchedulerLabels } from "./use-scheduler-labels.ts";

const shownRuns = 3;

interface SchedulerSummaryProps {
  readonly form: SchedulerForm;
  /** Saved start of an edited schedule, which may be in the past, or null. */
  readonly keptStart: string | null;
}

/** The schedule as a sentence, with its next runs; in sight while the form scrolls. */
export function SchedulerSummary({ form, keptStart }: SchedulerSummaryProps) {
  const { t } = useTranslation("schedulers");
  const id = useId();
  const apiTime = useApiTime();
  const labels = useSchedulerLabels();
  const { region } = useUser();
  const areEmailsOff = useAreEmailsOff();
  const schedule = scheduleOf(form, region);
  const runs = formRuns(form, { now: apiTime(), region, keptStart }, shownRuns);
  const isOnce = form.frequency === "OneOff";
  const [firstRun] = runs;
  const isMoved = firstRun !== undefined && isRunMoved(form, firstRun, region);
  return (
    <chakra.section css={schedulersStyles.summary} aria-labelledby={id} aria-live="polite">
      <h3 id={id}>{t("form.summary")}</h3>
      {schedule ? (
        <>
          <p>{labels.sentence(schedule)}</p>
          <h3>{t(isOnce ? "form.run" : "form.runs")}</h3>
        </>
      ) : null}
      {runs.length === 0 ? (
        <small>{t("form.notYet")}</small>
      ) : (
        <ol>
          {runs.map((run) => (
            <li key={run}>
              <Run run={run} />
            </li>
          ))}
        </ol>
      )}
      {areEmailsOff && form.isNotificationEnabled ? <small>{t("form.emailsOff")}</small> : null}
      {isMoved ? (
        <small>{t("form.moved", { date: formatDate(form.startDate, region) })}</small>
      ) : null}
    </chakra.section>
  );
}

function Run({ run }: { readonly run: string }) {
  const labels = useSchedulerLabels();
  const { date, clock } = labels.momentParts(run);
  return (
    <time dateTime={run}>
      {date} <span>{clock}</span>
    </time>
  );
}

/** Time zone of the form, and what happens on days without a run. */
export function TimingNote({ isOnce }: { readonly isOnce: boolean }) {
  const { t } = useTranslation("schedulers");
  const labels = useSchedulerLabels();
  return (
    <chakra.p css={schedulersStyles.hint}>
      {t("form.zone", { zone: labels.zoneName })}
      {isOnce ? null : ` ${t("form.weekends")}`}
    </chakra.p>
  );
}
