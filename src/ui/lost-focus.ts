/** Ref callback that moves focus to an element when the focused element was removed. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** As `takeLostFocus`; brings the element into view, which a part that went may have moved. */
export function showAtLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/**
 * Ref callback for content that can be dismissed: focus in it moves to the main content, or to
 * another element by its id, but not out of a dialog or popover, which that would close.
 */
export function keepFocusInPage(element: HTMLElement | null, nextId = "main") {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const dialog = element.closest<HTMLElement>("dialog, [role=dialog], [role=alertdialog]");
    const next = document.getElementById(nextId);
    const isWithin = dialog === null || dialog.contains(next);
    // A native dialog takes no focus itself.
    const first = dialog?.matches("dialog") ? dialog.querySelector("[tabindex], button") : dialog;
    const target = isWithin ? next : first;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
