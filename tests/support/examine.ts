import type { Page } from "playwright-core";
import { storageKeys } from "../../src/browser/storage.ts";

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
  const isOurs = ({ place, key }: { place: string; key: string }) => {
    const { session, assets, portfolios, reloadedFor, auditSession, mailedLink, ...lasting } =
      storageKeys;
    if (place === "local storage") return (Object.values(lasting) as string[]).includes(key);
    return (
      place === "session storage" &&
      [session, assets, portfolios, reloadedFor, auditSession, mailedLink].some(
        (ours) => ours === key,
      )
    );
  };
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
