import { formOf, newForm, scheduleOf } from "./rules.ts";
import type { Schedule, SchedulerContext, SchedulerInput } from "./types.ts";

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
    isTried: false,
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
