import { everyPage } from "../../../machines/pages/pages.ts";
import { valueNamed } from "../../../machines/pages/value-named.ts";

/**
 * Returns the page and tab of a URL without user data, such as `/report?tab=scheduled`; `/` for a
 * page that the portal does not have. Of a query only the page's own values of `tab` and `view` stay.
 */
export function routeOf(pathname: string, search: string, base = ""): string {
  const path = pathname.slice(pathname.startsWith(`${base}/`) ? base.length : 0);
  const page = everyPage.find(([, known]) => known.path === path)?.[1];
  if (!page) return "/";
  const kept = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const part = valueNamed(page.parts ?? [], value);
    return part !== undefined && (name === "tab" || name === "view") ? [[name, part]] : [];
  });
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}
