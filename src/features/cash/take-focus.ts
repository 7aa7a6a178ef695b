/** Ref callback that focuses a heading when it is mounted. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
