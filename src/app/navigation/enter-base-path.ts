import { environmentPrefix } from "../../../machines/paths.ts";

/**
 * Opens the same page below the environment's base path, unless it is there. Returns whether another
 * URL is opened: the service worker recognises a tab by the URL from which it was loaded.
 */
export function enterBasePath(base: string, open: (url: string) => void): boolean {
  const { pathname, search, hash } = window.location;
  const own = base + pathname.replace(environmentPrefix, "");
  if (own === pathname) return false;
  open(`${own || "/"}${search}${hash}`);
  return true;
}

/** Adds the base path to the links of an exported screen. */
export function moveLinksUnder(base: string, root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    link.setAttribute("href", base + link.getAttribute("href"));
  }
}
