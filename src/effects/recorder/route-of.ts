import { assetsView, fundingLevelView, pagePaths } from "../../../machines/paths.ts";
import { dataTabs } from "../../../machines/unaudited/types.ts";
import { profileTabs } from "../../../machines/user/permissions.ts";

/** Values of `tab` and `view` that are kept; all other values of a query are removed. */
const partsOfPages: ReadonlySet<string> = new Set([
  "latest",
  "search",
  "scheduled",
  "Security",
  "TermsAndConditions",
  ...dataTabs,
  ...profileTabs,
  assetsView,
  fundingLevelView,
]);

/**
 * Returns the page and tab of a URL without user data, such as `/report?tab=scheduled`; `/` for a
 * page that the portal does not have.
 */
export function routeOf(pathname: string, search: string, base = ""): string {
  const path = pathname.slice(pathname.startsWith(`${base}/`) ? base.length : 0);
  if (!pagePaths.has(path)) return "/";
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => (name === "tab" || name === "view") && partsOfPages.has(value),
  );
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}
