/**
 * Where the focus stands once a dialog keeps it, a frame after it came: at its start, unless the
 * person has moved on within it by then.
 */
export function focusWithin(
  dialog: Element | null | undefined,
  start: HTMLElement | null,
): HTMLElement | null {
  const { activeElement } = document;
  const hasMoved = activeElement instanceof HTMLElement && dialog?.contains(activeElement);
  return hasMoved ? activeElement : start;
}
