/** Adds the environment's base path to a URL without it, keeping path and query. */
export function enterBasePath(base: string): void {
  const { pathname, search, hash } = window.location;
  if (base === "" || pathname === base || pathname.startsWith(`${base}/`)) return;
  window.history.replaceState(null, "", `${base}${pathname}${search}${hash}`);
}

/** Adds the base path to the links of an exported screen. */
export function moveLinksUnder(base: string, root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    link.setAttribute("href", base + link.getAttribute("href"));
  }
}
