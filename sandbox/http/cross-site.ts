import { Refusal } from "../context/refusal.ts";

const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const ownSites: ReadonlySet<string | null> = new Set([null, "none", "same-origin"]);

/**
 * Throws a 403 refusal if a browser says that a page of another site sends a request that changes
 * something. Requests of other programs have neither header.
 */
export function checkSite(request: Request, appUrl: string): void {
  if (readingMethods.has(request.method)) return;
  const origin = request.headers.get("origin");
  const isOwn = ownSites.has(request.headers.get("sec-fetch-site"));
  if (isOwn && (origin === null || isOwnOrigin(origin, request.url, appUrl))) return;
  throw new Refusal(403, "cross_site", "This request was sent by another site.");
}

/** A proxy that ends TLS passes the host, not the scheme. */
function isOwnOrigin(origin: string, url: string, appUrl: string): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  return origin === new URL(appUrl).origin || new URL(origin).host === new URL(url).host;
}
