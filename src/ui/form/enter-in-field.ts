import type { KeyboardEvent } from "react";

/**
 * Whether Enter was pressed in a field of a form. A disabled submit button keeps the browser from
 * submitting by Enter, so the form itself has to say what is missing.
 */
export function isEnterInField(event: KeyboardEvent): boolean {
  const isInField = event.target instanceof HTMLInputElement;
  return event.key === "Enter" && isInField && !event.nativeEvent.isComposing;
}
