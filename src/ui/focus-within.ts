/**
 * Element that a dialog should focus on opening: its start, unless the user has already moved focus
 * within it.
 */
export function focusWithin(
  dialog: Element | null | undefined,
  start: HTMLElement | null,
): HTMLElement | null {
  const { activeElement } = document;
  const hasMoved = activeElement instanceof HTMLElement && dialog?.contains(activeElement);
  return hasMoved ? activeElement : start;
}
