import { dateOf } from "../calendar/dates.ts";
import { localTimeAt, zoneOf } from "../calendar/zones.ts";
import { formOf, formRuns, newForm, scheduleOf } from "./rules.ts";
import { maxClosedDays } from "./run-dates.ts";
import type {
  SavedSchedule,
  Schedule,
  SchedulerContext,
  SchedulerForm,
  SchedulerInput,
  SchedulerOutcome,
} from "./types.ts";

/** Returns the initial context of a dialog. */
export function contextOf({ task, region, now }: SchedulerInput): SchedulerContext {
  const form =
    task.kind === "create"
      ? { ...newForm(now, region), portfolioCodes: task.portfolioCodes }
      : formOf(task.schedule, region);
  return {
    region,
    isDeletion: task.kind === "delete",
    saved: task.kind === "create" ? null : task.schedule,
    form,
    untouched: form,
    triedAt: null,
    duplicates: [],
    failure: null,
    outcome: "closed",
  };
}

/** Returns the form's schedule; throws when the form is incomplete. */
export function scheduleIn({ form, region }: SchedulerContext): Schedule {
  const schedule = scheduleOf(form, region);
  if (!schedule) throw new Error("An incomplete schedule cannot be sent");
  return schedule;
}

/**
 * Returns the context's changes when the form of a deleted schedule becomes a new one. A start that
 * has passed moves to the next run, which keeps the runs of a schedule by months.
 */
export function copied(context: SchedulerContext, now: Date) {
  const { form, region, saved } = context;
  const hasStarted = Date.parse(scheduleOf(form, region)?.startAtUtc ?? "") <= now.getTime();
  const keptStart = saved?.startAtUtc ?? null;
  const next = hasStarted ? formRuns(form, { now, region, keptStart }, 1)[0] : undefined;
  return {
    saved: null,
    untouched: null,
    form: next ? startedWith(next, form, { now, region }) : form,
  };
}

/**
 * Returns a form whose first run is `run`. It starts on that day, or before it if the run has moved
 * there from a holiday.
 */
function startedWith(
  run: string,
  form: SchedulerForm,
  moment: Pick<SchedulerInput, "now" | "region">,
): SchedulerForm {
  const { day } = localTimeAt(new Date(run), zoneOf(moment.region));
  const startingOn = (start: number) => ({ ...form, startDate: dateOf(start) });
  const forms = Array.from({ length: maxClosedDays }, (_, before) => startingOn(day - before));
  return forms.find((started) => formRuns(started, moment, 1)[0] === run) ?? startingOn(day);
}

/** Whether a loaded schedule equals the one that the dialog has. */
export function isAsSaved({ saved }: SchedulerContext, read: SavedSchedule): boolean {
  return JSON.stringify(read) === JSON.stringify(saved);
}

/** Returns the outcome after newer data was found; a schedule known to be deleted stays so. */
export function outdatedOf({ outcome }: SchedulerContext): SchedulerOutcome {
  return outcome === "closed" ? "outdated" : outcome;
}
