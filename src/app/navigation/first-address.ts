import { isStepPath, paths, prefixedEnvironments } from "../../../machines/paths.ts";
import {
  keepMailedLink,
  mailedLinkPath,
  readMailedLink,
  restoreMailedLink,
} from "../../effects/passwords/mailed-link.ts";

interface FirstAddress {
  /** Whether the exported document that the server answered shows what the address now stands for. */
  readonly isAsExported: boolean;
  /** Whether a step of a sign-in was reloaded, which has to begin again. */
  readonly isInterrupted: boolean;
}

const address = new RegExp(`^(/(?:${prefixedEnvironments.join("|")}))?(/.*?)/?$`);

/**
 * Puts the address right that the portal is first opened at, before anything is sent or shown. The
 * email and the code of a mailed link leave it, and with it the history, at once (ROUTE-05); a step
 * that only follows from another one leads to the login (ROUTE-04).
 */
export function enterFirstAddress(): FirstAddress {
  const { pathname, search } = window.location;
  const [, base = "", path = "/"] = address.exec(pathname) ?? [];
  if (path === paths.redirect()) {
    keepMailedLink(readMailedLink(search));
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
    // A page that the portal led to before, and not an address that somebody typed.
    isInterrupted: isOfSignIn && state !== null,
  };
}
