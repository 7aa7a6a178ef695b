import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** Minimum difference in bytes between a screenshot with content and an empty one. */
const leastInk = 400;

/** Whether a page or its main part is blank, or its layout broken; screenshots are not compared. */
export async function findPictureFaults(page: Page): Promise<string[]> {
  const isBlank = !(await page.mainFrame().evaluate(showsText)) && (await isEmpty(page));
  const isMainEmpty = await page
    .mainFrame()
    .evaluate(() => document.querySelector("main:not([aria-busy])")?.textContent?.trim() === "");
  return [
    ...(isBlank ? ["is blank"] : []),
    ...(isMainEmpty ? ["has nothing in its main part"] : []),
    ...(await findLayoutFaults(page)),
  ];
}

/** Whether a text is in sight, not covered: this takes less time than a screenshot. */
function showsText(): boolean {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const element = text.parentElement;
    if (!element || !text.textContent?.trim()) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const [line] = range.getClientRects();
    if (!line || line.width < 8 || line.height < 8) continue;
    const hit = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
    if (hit === element) return true;
  }
  return false;
}

async function isEmpty(page: Page): Promise<boolean> {
  const picture = await page.screenshot();
  return picture.length < (await emptySize(page)) + leastInk;
}

/** Horizontal overflow and visible text keys of a page. */
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

/** Returns the distinct elements of a page as style sheets tell them apart, without their children. */
export const looksOf = (page: Page): Promise<readonly string[]> =>
  page.mainFrame().evaluate(() => {
    const isStyled =
      /^(class|type|role|disabled|checked|readonly|hidden|inert|open|dir|href|data-.*)$/;
    const isState =
      /^aria-(invalid|disabled|current|selected|pressed|checked|expanded|sort|busy|hidden)$/;
    const looks = Array.from(document.body.querySelectorAll("*"), (element) => {
      const attributes = Array.from(element.attributes, ({ name, value }) => {
        if (isState.test(name)) return `${name}=${value}`;
        if (!isStyled.test(name)) return "";
        return /^(class|type|role)$/.test(name) ? value : name;
      });
      return [element.tagName, ...attributes.filter(Boolean).toSorted()].join(" ");
    });
    return [...new Set(looks)];
  });

const emptySizes = new Map<string, number>();

/** Bytes of an empty screenshot of this window size and colour mode. */
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

/** All text keys. */
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
