import type { Page } from "playwright-core";
import { evaluateAll } from "./evaluate-all.ts";
import { englishTexts } from "./pseudo-texts.ts";

/** Minimum difference in bytes between a screenshot with content and an empty one. */
const leastInk = 400;

interface Picture {
  /** Whether the page or its main part is blank, or its layout broken; screenshots are not compared. */
  readonly faults: readonly string[];
  /** Distinct elements as style sheets tell them apart, without their children. */
  readonly looks: readonly string[];
  /** What it says, with the texts of its fields. */
  readonly text: string;
}

/** Reads what a page shows. */
export async function readPicture(page: Page): Promise<Picture> {
  const { hasText, isMainEmpty, layout, looks, text } = await evaluateAll(page.mainFrame(), {
    hasText: showsText,
    isMainEmpty: () => document.querySelector("main:not([aria-busy])")?.textContent?.trim() === "",
    layout: readLayout,
    looks: readLooks,
    text: readText,
  });
  const faults = [
    ...(!hasText && (await isEmpty(page)) ? ["is blank"] : []),
    ...(isMainEmpty ? ["has nothing in its main part"] : []),
    ...faultsOf(layout),
  ];
  return { faults, looks, text };
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
export const findLayoutFaults = async (page: Page): Promise<string[]> =>
  faultsOf(await page.mainFrame().evaluate(readLayout));

/** Pixels by which a page is wider than its window, and all its texts and labels. */
function readLayout() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
  const labels = document.querySelectorAll("[aria-label], [title], [placeholder], [alt]");
  for (const label of labels) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      texts.push(label.getAttribute(name) ?? "");
    }
  }
  return { overflow: scrollWidth - clientWidth, texts };
}

function faultsOf({ overflow, texts }: ReturnType<typeof readLayout>): string[] {
  const keys = texts.filter((text) => allKeys().has(text.replace(/^[\w-]+:/, "")));
  return [
    ...(overflow > 0 ? [`is ${overflow} px wider than its window`] : []),
    ...keys.map((key) => `shows the key '${key}'`),
  ];
}

function readLooks(): string[] {
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
}

function readText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
  return [document.body.innerText, ...fields.map(({ value }) => value)].join("\n");
}

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

let known: ReadonlySet<string> | null = null;

function allKeys(): ReadonlySet<string> {
  known ??= new Set(Object.keys(englishTexts()).map((key) => key.replace(/^[\w-]+:/, "")));
  return known;
}
