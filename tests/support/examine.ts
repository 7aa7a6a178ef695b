import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { storageKeys } from "../../src/browser/storage.ts";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds against WCAG 2.2 AA on the page as it stands, in words (A11Y-01). */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // No rule of these levels reads style sheets, and one on its way would be read as inline style.
    .options({ preload: false })
    .withTags(levels)
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
}

/** What a page has left in its browser besides the keys the portal is known to keep (SAFE-16). */
export async function findTraces(page: Page): Promise<string[]> {
  const traces = await page.evaluate(async () => {
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
    const { session, reloadedFor, auditSession, ...lasting } = storageKeys;
    if (place === "local storage") return (Object.values(lasting) as string[]).includes(key);
    return (
      place === "session storage" &&
      [session, reloadedFor, auditSession].some((ours) => ours === key)
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
