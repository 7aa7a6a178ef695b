/** Ref callback that focuses a field as soon as it is passed to it. */
export function takeFocus(field: { readonly focus: () => void } | null): void {
  field?.focus();
}
