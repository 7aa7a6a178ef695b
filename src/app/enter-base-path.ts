/** Moves an address outside of the environment's base path under it, keeping path and query. */
export function enterBasePath(base: string): void {
  const { pathname, search, hash } = window.location;
  if (base === "" || pathname === base || pathname.startsWith(`${base}/`)) return;
  window.history.replaceState(null, "", `${base}${pathname}${search}${hash}`);
}
