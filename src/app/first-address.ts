import { isStepPath, paths, prefixedEnvironments } from "./paths.ts";
import { keepMailedLink, readMailedLink } from "./mailed-link.ts";

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
    const link = readMailedLink(search);
    keepMailedLink(link);
    const next = { reset: paths.resetPassword(), initial: paths.setPassword() };
    window.history.replaceState(null, "", base + (link ? next[link.mode] : paths.login()));
    return link !== null;
  }
  if (isStepPath(path)) {
    window.history.replaceState(window.history.state, "", base + paths.login());
  }
  return path !== paths.securityTips();
}
