/** A ref of what takes the focus that nobody has, as after a press on what is gone since. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
