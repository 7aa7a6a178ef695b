import type { UnauditedView } from "../../api/contract/datapicker.ts";

/** How many home shows (specification 2, section 9). */
const shownCount = 5;

/** The views modified last, whatever order the API gave them in. */
export function latestViews(views: readonly UnauditedView[]): UnauditedView[] {
  return views
    .toSorted((one, other) => Date.parse(other.lastModifiedDate) - Date.parse(one.lastModifiedDate))
    .slice(0, shownCount);
}
