import { assetsView, fundingLevelView, paths } from "../../../machines/paths.ts";
import { dataTabs } from "../../../machines/unaudited/types.ts";
import { profileTabs } from "../../../machines/user/permissions.ts";

/** Every page, without the values that its path may hold. */
const pages: ReadonlySet<string> = new Set(
  Object.values(paths).map((build) => build().split("?")[0] ?? ""),
);

/** The only values of a query that are kept: which part of a page is shown. */
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
 * Where a person is, without values of theirs: `/report?tab=scheduled`. A page that the portal does
 * not have is `/`.
 */
export function routeOf(pathname: string, search: string, base = ""): string {
  const path = pathname.slice(pathname.startsWith(`${base}/`) ? base.length : 0);
  if (!pages.has(path)) return "/";
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => (name === "tab" || name === "view") && partsOfPages.has(value),
  );
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}
