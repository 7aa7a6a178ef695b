import type { KeyboardEvent } from "react";

/**
 * Whether Enter was pressed in a field. Browsers do not submit a form with a disabled submit
 * button, so the form handles Enter to show what is missing.
 */
export function isEnterInField(event: KeyboardEvent): boolean {
  const isInField = event.target instanceof HTMLInputElement;
  return event.key === "Enter" && isInField && !event.nativeEvent.isComposing;
}
