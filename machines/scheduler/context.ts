import { formOf, newForm, scheduleOf } from "./rules.ts";
import type {
  SavedSchedule,
  Schedule,
  SchedulerContext,
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

/** Whether a loaded schedule equals the one that the dialog has. */
export function isAsSaved({ saved }: SchedulerContext, read: SavedSchedule): boolean {
  return JSON.stringify(read) === JSON.stringify(saved);
}

/** Returns the outcome after newer data was found; a schedule known to be deleted stays so. */
export function outdatedOf({ outcome }: SchedulerContext): SchedulerOutcome {
  return outcome === "closed" ? "outdated" : outcome;
}
