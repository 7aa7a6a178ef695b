import type { Page } from "playwright-core";
import { storageKeys } from "../../src/browser/storage.ts";

const allKeys = new Set<string>(Object.values(storageKeys));
/** What a tab forgets when it closes. */
const tabKeys = new Set<string>([
  storageKeys.session,
  storageKeys.assets,
  storageKeys.portfolios,
  storageKeys.reloadedFor,
  storageKeys.auditSession,
  storageKeys.mailedLink,
  storageKeys.loggedIn,
]);

/** What a page has left in its browser besides the keys the portal is known to keep (SAFE-16). */
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
    ...cookies.map(({ name }) => `a cookie '${name}'`),
  ];
}

/** What no log of nginx may hold: a query, a token, an address, a password (SAFE-14). */
export function findLeaks(log: string): string[] {
  const leak = /\?|eyJ[\w-]|@|%40|token=|Portfolio2026/;
  return log.split("\n").filter((line) => leak.test(line));
}
