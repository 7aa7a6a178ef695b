/** Whether a navigation away from a history entry, which its key names, is pending. */
export function isLeaving(key: string): boolean {
  const state = window.history.state as { readonly key?: string } | null;
  return (state?.key ?? "default") !== key;
}
