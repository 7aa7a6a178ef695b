import { keepFocusInPage } from "../../ui/lost-focus.ts";

/** Ref callback for what a link opened in its place: focus in it returns to the link, or the page. */
export const returnFocusTo = (path: string) => (element: HTMLElement | null) => {
  const keepFocus = keepFocusInPage(element);
  return () => {
    if (!element?.contains(document.activeElement)) return;
    keepFocus();
    // The link is in the page once this is not.
    setTimeout(() => document.querySelector<HTMLElement>(`main a[href$="${path}"]`)?.focus());
  };
};
