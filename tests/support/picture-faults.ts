import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** Bytes by which a picture with anything on it is larger than one with nothing. */
const leastInk = 400;

/**
 * What is wrong with a page at a glance, in words: nothing on it, or a fault of its layout. No pixel
 * is compared with an earlier one.
 */
export async function findPictureFaults(page: Page): Promise<string[]> {
  const picture = await page.screenshot();
  const isBlank = picture.length < (await emptySize(page)) + leastInk;
  return [...(isBlank ? ["is blank"] : []), ...(await findLayoutFaults(page))];
}

/** Whether a page is wider than its window, or shows a key where a text should stand, in words. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const { overflow, texts } = await page.mainFrame().evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? "");
    const labels = document.querySelectorAll("[aria-label], [title], [placeholder], [alt]");
    for (const label of labels) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        found.push(label.getAttribute(name) ?? "");
      }
    }
    return { overflow: scrollWidth - clientWidth, texts: found };
  });
  if (overflow > 0) faults.push(`is ${overflow} px wider than its window`);
  const keys = texts.filter((text) => allKeys().has(text.replace(/^[\w-]+:/, "")));
  return [...faults, ...keys.map((key) => `shows the key '${key}'`)];
}

const emptySizes = new Map<string, number>();

/** Bytes of a picture of a window of this size and mode with nothing on it. */
async function emptySize(page: Page): Promise<number> {
  const look = await page
    .mainFrame()
    .evaluate(
      () =>
        `${window.innerWidth} ${window.innerHeight} ${getComputedStyle(document.body).backgroundColor}`,
    );
  const known = emptySizes.get(look);
  if (known !== undefined) return known;
  await setOpacity(page, "0");
  const { length } = await page.screenshot();
  await setOpacity(page, "");
  emptySizes.set(look, length);
  return length;
}

const setOpacity = (page: Page, opacity: string) =>
  page.mainFrame().evaluate((value) => {
    document.body.style.opacity = value;
  }, opacity);

type Texts = { readonly [key: string]: string | Texts };

let known: ReadonlySet<string> | null = null;

/** The keys of all texts; a text is never one. */
function allKeys(): ReadonlySet<string> {
  const flat = (texts: Texts, before: string): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [before + key] : flat(text, `${before}${key}.`),
    );
  known ??= new Set(
    readdirSync("locales/en").flatMap((name) =>
      flat(JSON.parse(readFileSync(`locales/en/${name}`, "utf8")) as Texts, ""),
    ),
  );
  return known;
}
