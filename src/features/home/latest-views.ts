import type { UnauditedView } from "../../api/contract/datapicker.ts";

/** Number of views on home (specification 2, section 9). */
const shownCount = 5;

/** Returns the latest modified views, regardless of the API's order. */
export function latestViews(views: readonly UnauditedView[]): UnauditedView[] {
  return views
    .toSorted(
      (left, right) => Date.parse(right.lastModifiedDate) - Date.parse(left.lastModifiedDate),
    )
    .slice(0, shownCount);
}
