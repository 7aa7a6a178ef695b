import { use, useCallback } from "react";
import { HeadingId } from "./heading-id.ts";
import { keepFocusInPage } from "./lost-focus.ts";

/** Returns a ref for content that its own button removes: the heading around it takes the focus. */
export function useKeptFocus() {
  const headingId = use(HeadingId);
  return useCallback(
    (element: HTMLElement | null) => keepFocusInPage(element, headingId),
    [headingId],
  );
}
