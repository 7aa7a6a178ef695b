import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "../router/router.tsx";
import { availablePaths } from "../../machines/user/permissions.ts";
import type { User } from "../../machines/user/types.ts";
import { useActor, useAudit } from "../session/index.ts";
import { knownPage, pushEvent } from "../effects/analytics/data-layer.ts";
import { pageTitle } from "../effects/analytics/page-titles.ts";
import { isPreLoginPath, paths } from "../../machines/paths.ts";

/**
 * Returns the path of the page shown at a URL, without its query; null when the user is redirected.
 */
export function pageAt(pathname: string, user: User | null): string | null {
  const path = pathname.replace(/(?<=.)\/+$/, "");
  if (user) return availablePaths(user).includes(path) ? path : null;
  const isOwn = path !== "/" && (isPreLoginPath(path) || path === paths.securityTips());
  return isOwn ? path : paths.login();
}

/** Records page views for analytics, and a user's navigation for the audit log. */
export function useVisits(): void {
  const session = useActor("session");
  const record = useAudit();
  const { i18n } = useTranslation();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const page = pageAt(useLocation().pathname, user);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const from = last.current;
    if (page === null || page === from) return;
    last.current = page;
    const known = knownPage(page);
    const title = pageTitle(known);
    pushEvent({ event: "page_view", page: known, title, language: i18n.language });
    if (user && from !== null) record("Navigation", { FromPage: from, ToPage: page });
  }, [page, user, record, i18n]);
}
