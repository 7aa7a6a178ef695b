import { formOf, newForm, scheduleOf } from "./rules.ts";
import type {
  SavedSchedule,
  Schedule,
  SchedulerContext,
  SchedulerInput,
  SchedulerOutcome,
} from "./types.ts";

/** What a dialog opens with. */
export function contextOf({ task, zone, now }: SchedulerInput): SchedulerContext {
  const form =
    task.kind === "create"
      ? { ...newForm(now, zone), portfolioCodes: task.portfolioCodes }
      : formOf(task.schedule, zone);
  return {
    zone,
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

/** The form's schedule; throws for an incomplete form, which is not sent. */
export function scheduleIn({ form, zone }: SchedulerContext): Schedule {
  const schedule = scheduleOf(form, zone);
  if (!schedule) throw new Error("An incomplete form was sent");
  return schedule;
}

/** Whether one that was read is in everything as the dialog knew it. */
export function isAsSaved({ saved }: SchedulerContext, read: SavedSchedule): boolean {
  return JSON.stringify(read) === JSON.stringify(saved);
}

/** The outcome once something newer was learned of, unless the schedule is known to be gone. */
export function outdatedOf({ outcome }: SchedulerContext): SchedulerOutcome {
  return outcome === "closed" ? "outdated" : outcome;
}
