/** Ref callback that focuses a field or a heading once it is shown, and brings it into view. */
export function takeFocus(target: { readonly focus: () => void } | null): void {
  target?.focus();
}
