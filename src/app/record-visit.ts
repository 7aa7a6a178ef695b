import type { RefObject } from "react";
import { isPreLoginPath, paths } from "../../machines/paths.ts";
import { availablePaths } from "../../machines/user/permissions.ts";
import type { User } from "../../machines/user/types.ts";
import type { RecordEvent } from "../audit/events.ts";
import { knownPage, pushEvent } from "../effects/analytics/data-layer.ts";
import { pageTitle } from "../effects/analytics/page-titles.ts";

export interface Visit {
  readonly pathname: string;
  readonly user: User | null;
  readonly language: string;
}

/**
 * Returns the path of the page shown at a URL, without its query; null when the user is redirected.
 */
function pageAt({ pathname, user }: Visit): string | null {
  const path = pathname.replace(/(?<=.)\/+$/, "");
  if (user) return availablePaths(user).includes(path) ? path : null;
  const isOwn = path !== "/" && (isPreLoginPath(path) || path === paths.securityTips());
  return isOwn ? path : paths.login();
}

let pushed: Promise<void> = Promise.resolve();

/**
 * Records a visit of a page other than the last one, which it replaces. The page view follows once
 * its title is known, after the earlier ones.
 */
export function recordVisit(visit: Visit, last: RefObject<string | null>, record: RecordEvent) {
  const from = last.current;
  const page = pageAt(visit);
  if (page === null || page === from) return;
  last.current = page;
  const known = knownPage(page);
  const loading = pageTitle(known);
  pushed = pushed.then(async () => {
    const title = await loading;
    pushEvent({ event: "page_view", page: known, title, language: visit.language });
  });
  if (visit.user && from !== null) record("Navigation", { FromPage: from, ToPage: page });
}
