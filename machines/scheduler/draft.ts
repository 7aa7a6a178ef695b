import type { SchedulerContext, SchedulerForm } from "./types.ts";

/** Whether the form is that of a deleted schedule, to be saved as a new one. */
export const isCopy = ({ untouched }: SchedulerContext): boolean => untouched === null;

/** Whether closing the dialog would discard something. */
export function isUnsaved({ form, untouched }: SchedulerContext): boolean {
  return untouched === null || !isSameForm(form, untouched);
}

/** Whether all fields of two forms are equal. */
function isSameForm(one: SchedulerForm, other: SchedulerForm): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(others.get(field)),
  );
}
