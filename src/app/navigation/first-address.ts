import { isStepPath, paths, prefixedEnvironments } from "../../../machines/paths.ts";
import {
  keepMailedLink,
  mailedLinkPath,
  readMailedLink,
  restoreMailedLink,
} from "../../effects/passwords/mailed-link.ts";

const address = new RegExp(`^(/(?:${prefixedEnvironments.join("|")}))?(/.*?)/?$`);

/**
 * Puts the address right that the portal is first opened at, before anything is sent or shown. The
 * email and the code of a mailed link leave it, and with it the history, at once (ROUTE-05); a step
 * that only follows from another one leads to the login (ROUTE-04). Tells whether the exported
 * document that the server answered shows what the address now stands for.
 */
export function enterFirstAddress(): boolean {
  const { pathname, search } = window.location;
  const [, base = "", path = "/"] = address.exec(pathname) ?? [];
  if (path === paths.redirect()) {
    keepMailedLink(readMailedLink(search));
    const next = mailedLinkPath();
    window.history.replaceState(null, "", base + (next ?? paths.login()));
    return next !== null;
  }
  restoreMailedLink(path);
  if (isStepPath(path) && mailedLinkPath() === null) {
    window.history.replaceState(window.history.state, "", base + paths.login());
  }
  return path !== paths.securityTips();
}
