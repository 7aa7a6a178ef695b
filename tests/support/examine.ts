import type { Cookie, Page } from "playwright-core";
import { storageKeys } from "../../src/browser/storage.ts";

const allKeys = new Set<string>(Object.values(storageKeys));
/** Storage keys that are cleared when a tab closes. */
const tabKeys = new Set<string>([
  storageKeys.session,
  storageKeys.config,
  storageKeys.assets,
  storageKeys.portfolios,
  storageKeys.reloadedFor,
  storageKeys.auditSession,
  storageKeys.mailedLink,
  storageKeys.loggedIn,
]);

/** Unexpected data in the browser's storage (SAFE-16). */
export async function findTraces(page: Page): Promise<string[]> {
  const traces = await page.mainFrame().evaluate(async () => {
    const databases = await indexedDB.databases();
    return [
      ...Object.keys(localStorage).map((key) => ({ place: "local storage", key })),
      ...Object.keys(sessionStorage).map((key) => ({ place: "session storage", key })),
      ...databases.map(({ name = "" }) => ({ place: "a database", key: name })),
      ...(await caches.keys().catch(() => [])).map((key) => ({ place: "a cache", key })),
    ];
  });
  const cookies = await page.context().cookies();
  const isOurs = ({ place, key }: { place: string; key: string }) =>
    place === "session storage"
      ? tabKeys.has(key)
      : place === "local storage" && allKeys.has(key) && !tabKeys.has(key);
  return [
    ...traces.filter((trace) => !isOurs(trace)).map(({ place, key }) => `${place} has '${key}'`),
    ...cookies.filter((cookie) => !isBrowserCookie(cookie)).map(({ name }) => `a cookie '${name}'`),
  ];
}

/** The cookie by which the API knows a browser. */
function isBrowserCookie({ name, path, httpOnly, secure, sameSite }: Cookie): boolean {
  const isProtected = httpOnly && secure && sameSite === "Strict";
  return name === "known_browser" && path === "/api/auth" && isProtected;
}

/** Personal data in nginx logs: queries, tokens, addresses, passwords (SAFE-14). */
export function findLeaks(log: string): string[] {
  const leak = /\?|(?<![\w-])eyJ[\w-]|@|%40|token=|Portfolio2026/;
  return log.split("\n").filter((line) => leak.test(line));
}
