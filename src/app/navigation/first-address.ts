import { isStepPath, paths, prefixedEnvironments } from "../../../machines/paths.ts";
import {
  keepMailedLink,
  mailedLinkPath,
  readMailedLink,
  restoreMailedLink,
} from "../../effects/passwords/mailed-link.ts";

interface FirstAddress {
  /** Whether the exported document from the server matches the current URL. */
  readonly isAsExported: boolean;
  /** Whether a step of the sign-in was reloaded; the sign-in then restarts. */
  readonly isInterrupted: boolean;
}

const address = new RegExp(`^(/(?:${prefixedEnvironments.join("|")}))?(/.*?)/?$`);

/**
 * Corrects the first URL before anything is sent or shown. Removes the email and code of an emailed
 * link from the URL and the history (ROUTE-05), and replaces the URL of a step that requires an
 * earlier one by the sign-in page (ROUTE-04).
 */
export function enterFirstAddress(): FirstAddress {
  const { pathname, search } = window.location;
  const [, base = "", path = "/"] = address.exec(pathname) ?? [];
  if (path === paths.redirect()) {
    keepMailedLink(readMailedLink(hiddenQuery() ?? search));
    const next = mailedLinkPath();
    window.history.replaceState(null, "", base + (next ?? paths.login()));
    return { isAsExported: next !== null, isInterrupted: false };
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

/** Query that the inline script `src/app/hide-mailed-link.js` took out of the URL, or null. */
function hiddenQuery(): string | null {
  const state: unknown = window.history.state;
  const isHidden = typeof state === "object" && state !== null && "mailedLink" in state;
  return isHidden && typeof state.mailedLink === "string" ? state.mailedLink : null;
}
