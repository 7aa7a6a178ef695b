import { createHash } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { Frame, Page } from "playwright-core";
import { whileIdle } from "./idle.ts";

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const unseenText = "data-unseen-text";

/** Digests of documents without violations. */
const passedDocuments = new Set<string>();
/** Text styles with sufficient contrast. */
const passedStyles = new Set<string>();

/**
 * Violations of WCAG 2.2 AA found by axe (A11Y-01). Documents that differ only in wording are
 * checked once per worker, and contrast once per distinct text style, since contrast takes two
 * thirds of the time.
 */
export function findBarriers(page: Page): Promise<string[]> {
  return whileIdle(page, () => examineDocument(page));
}

async function examineDocument(page: Page): Promise<string[]> {
  const frames = page.frames();
  const document = await structureOf(page);
  if (passedDocuments.has(document)) return [];
  const isAlone = frames.length === 1;
  const axe = (await axeOf(page, ["violations"])).withTags(levels);
  const { violations } = await (isAlone ? axe.disableRules("color-contrast") : axe).analyze();
  const contrast = isAlone ? await findPoorContrast(page) : [];
  const found = [...inWords(violations), ...contrast];
  if (found.length === 0) passedDocuments.add(document);
  return found;
}

async function findPoorContrast(page: Page): Promise<string[]> {
  const styles = await page
    .mainFrame()
    .evaluate(markUnseenText, { mark: unseenText, seen: [...passedStyles] });
  if (styles.length === 0) return [];
  const axe = await axeOf(page, ["violations", "passes"]);
  const { violations, passes } = await axe
    .withRules(["color-contrast"])
    .include(`[${unseenText}]`)
    .analyze();
  await page.mainFrame().evaluate((mark) => {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }, unseenText);
  // Covered text is in neither list and is checked when it becomes visible.
  for (const { html } of passes.flatMap(({ nodes }) => nodes)) {
    const style = styles[Number(/data-unseen-text="(\d+)"/.exec(html)?.[1])];
    if (style) passedStyles.add(style);
  }
  return inWords(violations);
}

/** Axe for a page; reuses its script, since injecting takes longer than running it. */
async function axeOf(page: Page, resultTypes: ("violations" | "passes")[]): Promise<AxeBuilder> {
  const isThere =
    page.frames().length === 1 && (await page.mainFrame().evaluate(() => "axe" in window));
  // The rules of these levels need no style sheets, and preloading them would violate the policy.
  return new AxeBuilder(isThere ? { page, axeSource: "void 0" } : { page })
    .options({ preload: false, resultTypes })
    .setLegacyMode(true);
}

const inWords = (violations: AxeResults["violations"]) =>
  violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);

/** Digest of a page's structure, equal for screens that differ only in wording. */
export async function structureOf(page: Page): Promise<string> {
  const documents = await Promise.all(page.frames().map(describeDocument));
  return createHash("sha256").update(documents.join("\n")).digest("base64");
}

const describeDocument = (frame: Frame) =>
  frame.evaluate(describeStructure).catch(() => "detached");

/**
 * Serializes the elements and attributes that the rules depend on; texts only by their presence.
 */
function describeStructure(): string {
  const references =
    /^(for|list|headers|aria-(controls|labelledby|describedby|owns|activedescendant|details|errormessage))$/;
  const wording =
    /^(aria-(label|description|valuetext|roledescription)|title|alt|placeholder|value|content)$/;
  const ignored = /^(id|href|src|srcset|style|d|points|transform|data-.*)$/;
  const ids = new Set<string>();
  let duplicates = 0;
  for (const { id } of document.querySelectorAll("[id]")) {
    if (ids.has(id)) duplicates += 1;
    ids.add(id);
  }
  const describe = (element: Element): string => {
    const attributes = Array.from(element.attributes, ({ name, value }) => {
      if (ignored.test(name)) return name === "href" ? "href" : "";
      if (wording.test(name)) return `${name}=${value.trim() !== ""}`;
      if (references.test(name)) return `${name}=${value.split(/\s+/).every((id) => ids.has(id))}`;
      return `${name}=${value.replaceAll(/\d+/g, "0")}`;
    });
    const children = Array.from(element.childNodes, (node) => {
      if (node instanceof Element) return describe(node);
      return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? "text" : "";
    });
    return `<${element.tagName} ${attributes.toSorted().join(" ")}>${children.join("")}</>`;
  };
  return `${window.innerWidth} ${duplicates} ${document.title !== ""} ${describe(document.documentElement)}`;
}

/**
 * Marks one text per unseen style and returns those styles. Skips what axe ignores: disabled
 * controls, and text clipped or outside the page.
 */
function markUnseenText({ mark, seen }: { mark: string; seen: readonly string[] }): string[] {
  const known = new Set(seen);
  const found: string[] = [];
  const hasText = (element: Element) =>
    /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ||
    Array.from(element.childNodes).some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const isOutOfSight = (element: Element) => {
    const { right, bottom, width, height } = element.getBoundingClientRect();
    const isOutside = right + window.scrollX <= 0 || bottom + window.scrollY <= 0;
    return isOutside || width <= 1 || height <= 1;
  };
  for (const element of document.body.querySelectorAll("*")) {
    if (element.matches(":disabled, [aria-disabled=true]") || isOutOfSight(element)) continue;
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const parts = [color, fontSize, fontWeight, textShadow];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(at);
      const layer = [backgroundColor, backgroundImage, opacity, position, filter].join(" ");
      if (layer !== "rgba(0, 0, 0, 0) none 1 static none") parts.push(layer);
    }
    const style = parts.join("|");
    if (known.has(style)) continue;
    known.add(style);
    element.setAttribute(mark, String(found.push(style) - 1));
  }
  return found;
}
