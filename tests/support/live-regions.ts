import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Records announcements of the page's live regions in order. */
export function collectAnnouncements(): readonly string[] {
  const announced: string[] = [];
  new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    // A node added with its parent is announced only once.
    const isAnnounced = (node: Node) => node.parentNode !== null && added.has(node.parentNode);
    for (const { target, addedNodes, type } of changes) {
      const place = target instanceof Element ? target : target.parentElement;
      if (!place?.closest("[role=status]")) continue;
      const nodes = type === "characterData" ? [target] : [...addedNodes];
      const texts = nodes.filter((node) => !isAnnounced(node)).map((node) => node.textContent);
      announced.push(...texts.filter((text): text is string => Boolean(text)));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  return announced;
}

/** Texts of live regions that follow each other without a space or a sign between them. */
const joinedNow = (page: Page) =>
  page.evaluate(() => {
    const apart = "p, div, li, h1, h2, h3, button, a, td, th, label";
    const word = /[\p{L}\p{N}]/u;
    return [...document.querySelectorAll("[role=status], [aria-live]")].flatMap((region) => {
      const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.data !== "" && text.parentElement?.checkVisibility({ visibilityProperty: true })) {
          texts.push(text);
        }
      }
      const blockOf = ({ parentElement }: Text) => {
        const block = parentElement?.closest(apart);
        return block && region.contains(block) ? block : region;
      };
      return texts.flatMap((text, at) => {
        const next = texts[at + 1];
        const isJoined =
          next &&
          text.parentElement !== next.parentElement &&
          blockOf(text) === blockOf(next) &&
          word.test(text.data.at(-1) ?? "") &&
          word.test(next.data[0] ?? "");
        return isJoined ? [`${text.data}|${next.data}`] : [];
      });
    });
  });

/** Joined texts of a page's live regions, also of what each chart says, and how many charts it has. */
export async function findJoinedTexts(page: Page) {
  await page.locator("main h1").waitFor({ state: "attached" });
  await expect
    .poll(() => page.locator("html:is([data-content-awaited], [data-part-awaited])").count())
    .toBe(0);
  const charts = await page.locator("main .chart-plot").all();
  const joined: string[] = [];
  for (const chart of charts) {
    await chart.press("ArrowLeft");
    joined.push(...(await joinedNow(page)));
  }
  joined.push(...(await joinedNow(page)));
  return { joined, charts: charts.length };
}
