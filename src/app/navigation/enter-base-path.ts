/** Moves an address outside of the environment's base path under it, keeping path and query. */
export function enterBasePath(base: string): void {
  const { pathname, search, hash } = window.location;
  if (base === "" || pathname === base || pathname.startsWith(`${base}/`)) return;
  window.history.replaceState(null, "", `${base}${pathname}${search}${hash}`);
}

/** Leads the links of an exported screen, which was made without a base path, under it. */
export function moveLinksUnder(base: string, root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    link.setAttribute("href", base + link.getAttribute("href"));
  }
}
