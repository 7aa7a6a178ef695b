import { isSameForm } from "../typed-input/is-same-form.ts";
import type { SchedulerContext } from "./types.ts";

/** Whether the form is that of a deleted schedule, to be saved as a new one. */
export const isCopy = ({ untouched }: SchedulerContext): boolean => untouched === null;

/** Whether closing the dialog would discard something. */
export function isUnsaved({ form, untouched }: SchedulerContext): boolean {
  return untouched === null || !isSameForm(form, untouched);
}
