/** The ref of a heading that takes the focus when it comes. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
