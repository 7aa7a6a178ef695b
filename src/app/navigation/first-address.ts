import { environmentPrefix, isStepPath, pagePaths, paths } from "../../../machines/paths.ts";
import {
  keepMailedLink,
  mailedLinkPath,
  parseMailedLink,
  restoreMailedLink,
} from "../../effects/passwords/mailed-link.ts";
import { isScreenPath } from "../../links/allowed-links.ts";

interface FirstAddress {
  /** Whether the exported document from the server matches the current URL. */
  readonly isAsExported: boolean;
  /** Whether a step of the sign-in was reloaded; the sign-in then restarts. */
  readonly isInterrupted: boolean;
}

/**
 * Corrects the first URL before anything is sent or shown. Removes the email and code of an emailed
 * link from the URL and the history (ROUTE-05), and replaces the URL of a step that requires an
 * earlier one by the sign-in page (ROUTE-04). Returns null when it opens another URL instead, because
 * the current one is not that of a page (SAFE-41): the service worker recognises a tab by the URL from
 * which it was loaded.
 */
export function enterFirstAddress(open: (url: string) => void): FirstAddress | null {
  const { pathname, search, hash } = window.location;
  const { base, path } = pageOf(pathname);
  if (path === paths.redirect()) {
    keepMailedLink(parseMailedLink(hiddenQuery() ?? search));
    const next = mailedLinkPath();
    window.history.replaceState(null, "", base + (next ?? paths.login()));
    return { isAsExported: next !== null, isInterrupted: false };
  }
  const page = base + path + search + hash;
  // Static hosts add a slash to the path of a page's folder (OPS-06).
  if (pagePaths.has(path) && pathname === `${base}${path}/`) {
    window.history.replaceState(window.history.state, "", page);
  } else if (!isScreenPath(path) || ![base, base + path].includes(pathname)) {
    open(isScreenPath(path) && !pathname.endsWith("/") ? page : `${base}/`);
    return null;
  }
  restoreMailedLink(path);
  const { state } = window.history;
  if (isStepPath(path) && mailedLinkPath() === null) {
    window.history.replaceState(state, "", base + paths.login());
  }
  const isOfSignIn = path === paths.otp() || path === paths.securityQuestion();
  return {
    isAsExported: path !== paths.securityTips(),
    // Only the portal sets a history state; a typed URL has none.
    isInterrupted: isOfSignIn && state !== null,
  };
}

/** Returns the base path and the page of a path, without repeated and trailing slashes. */
function pageOf(pathname: string) {
  const merged = pathname.replace(/\/{2,}/g, "/");
  const base = environmentPrefix.exec(merged)?.[0] ?? "";
  return { base, path: merged.slice(base.length).replace(/(?<=.)\/$/, "") || "/" };
}

/** Query that the inline script `src/app/hide-mailed-link.js` took out of the URL, or null. */
function hiddenQuery(): string | null {
  const state: unknown = window.history.state;
  const isHidden = typeof state === "object" && state !== null && "mailedLink" in state;
  return isHidden && typeof state.mailedLink === "string" ? state.mailedLink : null;
}
