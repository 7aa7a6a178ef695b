import { createHash } from "node:crypto";
import type { Frame, Page } from "playwright-core";
import { addAxe } from "./add-axe.ts";
import { markDoubtfulTargets } from "./doubtful-targets.ts";
import { evaluateAll } from "./evaluate-all.ts";
import { whileIdle } from "./idle.ts";
import { findMisreadTexts } from "./misread-texts.ts";
import { passedInRun } from "./passed-in-run.ts";
import { pseudoMark } from "./pseudo-texts.ts";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const styledText = "data-styled-text";
const doubtfulTarget = "data-doubtful-target";

/** Digests of documents without violations. */
const passedDocuments = passedInRun("documents");
/** Text styles with sufficient contrast. */
const passedStyles = passedInRun("text-styles");

/**
 * Violations of WCAG 2.2 AA found by axe (A11Y-01), and texts that are misread. Documents that differ
 * only in wording are checked once per run, in another colour mode for contrast only, and contrast
 * once per distinct text style, since it takes two thirds of the time.
 */
export function findBarriers(page: Page): Promise<string[]> {
  return whileIdle(page, () => examineDocument(page));
}

/** Examines each frame on its own: a screen that passed needs no check where it is framed. */
async function examineDocument(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    if (frame.isDetached()) continue;
    const { unreachable, misread, content, colourMode } = await evaluateAll(frame, {
      unreachable: findUnreachableFrames,
      misread: findMisreadTexts,
      content: describeStructure,
      colourMode: describeColourMode,
    });
    if (!frame.parentFrame()) found.push(...unreachable);
    found.push(...misread);
    const structure = digestOf(frame, content);
    const look = digestOf(frame, `${colourMode} ${content}`);
    const passed = passedDocuments.read();
    if (passed.has(look)) continue;
    const violations = await examineFrame(frame, passed.has(structure));
    if (violations.length === 0) passedDocuments.add([structure, look]);
    found.push(...violations);
  }
  return found;
}

/** Frames that the keyboard skips although they may have controls. */
const findUnreachableFrames = () =>
  [...document.querySelectorAll("iframe[tabindex^='-']:not([inert])")].map(
    ({ outerHTML }) => `axe frame-focusable-content: ${outerHTML}`,
  );

/** Rules for whole pages, which axe does not apply to frames. */
const pageRules = ["bypass", "document-title", "html-has-lang"];

async function examineFrame(frame: Frame, isContrastOnly: boolean): Promise<string[]> {
  const { styles, targets, hasAxe } = await evaluateAll(
    frame,
    { styles: markStyledTexts, targets: markDoubtfulTargets, hasAxe: () => "axe" in window },
    { styles: styledText, targets: doubtfulTarget },
  );
  // Sending the known styles to the page takes longer than telling which of its own are new.
  const known = passedStyles.read();
  // Adding the script takes longer than running it.
  if (!hasAxe) await addAxe(frame);
  const { violations, passed } = await frame.evaluate(runAxe, {
    runOnly: isContrastOnly ? ["color-contrast"] : levels,
    skipped: frame.parentFrame() ? pageRules : [],
    mark: styledText,
    known: styles.flatMap((style, index) => (known.has(style) ? [index] : [])),
    targetMark: doubtfulTarget,
    targets,
  });
  passedStyles.add(passed.flatMap((index) => styles[index] ?? []));
  return inWords(violations.filter((violation) => !isOfPseudoTexts(violation)));
}

/** Each text of the pseudo-language ends in words of its own, so that no name contains another text. */
const isOfPseudoTexts = ({ id, html }: Violation) =>
  id === "label-content-name-mismatch" && html.every((source) => source.includes(pseudoMark));

interface Violation {
  readonly id: string;
  readonly html: readonly string[];
}

/** Result of a rule as reporters receive it, which the types of axe do not describe. */
interface RawResult {
  readonly id: string;
  readonly violations: readonly RawNode[];
  readonly passes: readonly RawNode[];
}
interface RawNode {
  readonly node: { readonly element: Element; readonly source: string };
}

interface AxeRun {
  /** Levels of rules, or a rule. */
  readonly runOnly: string[];
  /** Ids of rules that do not apply. */
  readonly skipped: string[];
  /** Attribute of texts whose contrast is checked. */
  readonly mark: string;
  /** Values of that attribute for texts whose style has sufficient contrast. */
  readonly known: readonly number[];
  /** Attribute of targets whose size is in doubt. */
  readonly targetMark: string;
  /** Selector of targets whose size is checked. */
  readonly targets: string;
}

/**
 * Runs the rules: contrast and target size for marked elements only, and colours of links where only
 * they tell them from the text around. Returns violations and the marks with sufficient contrast;
 * covered text has no result and is checked when it becomes visible.
 */
async function runAxe({ runOnly, skipped, mark, known, targetMark, targets }: AxeRun) {
  for (const index of known) {
    document.querySelector(`[${mark}="${index}"]`)?.removeAttribute(mark);
  }
  const { axe } = window as unknown as { readonly axe: typeof import("axe-core") };
  const links = "link-in-text-block";
  axe.configure({
    rules: [
      { id: "color-contrast", selector: `[${mark}]` },
      { id: "target-size", selector: targets },
      // Comparing the colours of links takes nearly half of the time.
      { id: links, any: [`${links}-style`] },
    ],
  });
  let raw: readonly RawResult[] = [];
  // Reports of axe describe every node, which takes longer than finding the violations.
  const keepRaw = (results: unknown, _options: unknown, done: (results: unknown) => void) => {
    raw = results as readonly RawResult[];
    done([]);
  };
  axe.addReporter("raw-results", keepRaw);
  const rules = Object.fromEntries(skipped.map((id) => [id, { enabled: false }]));
  const scope = { preload: false, iframes: false, runOnly, rules };
  await axe.run(document, { ...scope, reporter: "raw-results" });
  if (raw.some(({ id, violations }) => id === links && violations.length > 0)) {
    const others = raw.filter(({ id }) => id !== links);
    axe.configure({ rules: [{ id: links, any: [links, `${links}-style`] }] });
    await axe.run(document, { ...scope, runOnly: [links], reporter: "raw-results" });
    raw = [...others, ...raw];
  }
  const contrast = raw.find(({ id }) => id === "color-contrast");
  const passed = (contrast?.passes ?? []).map(({ node }) =>
    Number(node.element.getAttribute(mark)),
  );
  const violations = raw
    .filter((rule) => rule.violations.length > 0)
    .map((rule) => ({ id: rule.id, html: rule.violations.map(({ node }) => node.source) }));
  for (const name of [mark, targetMark]) {
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
  return { violations, passed };
}

const inWords = (violations: readonly Violation[]) =>
  violations.map(({ id, html }) => `axe ${id}: ${html.join(" | ")}`);

/** Digest of a document's structure, equal for screens that differ only in wording. */
const digestOf = (frame: Frame, structure: string) =>
  createHash("sha256")
    .update(`${frame.parentFrame() ? "frame" : "page"} ${structure}`)
    .digest("base64");

/**
 * Serializes the elements and attributes that the rules depend on, with the width; texts only by
 * their presence.
 */
function describeStructure(): string {
  const references =
    /^(for|list|headers|aria-(controls|labelledby|describedby|owns|activedescendant|details|errormessage))$/;
  const wording =
    /^(aria-(label|description|valuetext|roledescription)|title|alt|placeholder|value|content)$/;
  const ignored = /^(id|href|src|srcset|style|d|points|transform|data-.*)$/;
  // No rule reads them, and they load in any order.
  const isLoaded = (node: Node) => /^(LINK|SCRIPT|STYLE|TEMPLATE)$/.test(node.nodeName);
  const ids = new Set<string>();
  let duplicates = 0;
  for (const { id } of document.querySelectorAll("[id]")) {
    if (ids.has(id)) duplicates += 1;
    ids.add(id);
  }
  const describe = (element: Element): string => {
    const attributes = Array.from(element.attributes, ({ name, value }) => {
      if (ignored.test(name)) return name === "href" ? ["href"] : [];
      if (wording.test(name)) return `${name}=${value.trim() !== ""}`;
      if (references.test(name)) return `${name}=${value.split(/\s+/).every((id) => ids.has(id))}`;
      // Ids of React differ each time that a part is shown.
      return `${name}=${value.replaceAll(/_r_\w+_/g, "").replaceAll(/\d+/g, "0")}`;
    });
    const children = Array.from(element.childNodes, (node) => {
      if (isLoaded(node)) return "";
      if (node instanceof Element) return describe(node);
      return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? "text" : "";
    });
    return `<${element.tagName} ${attributes.flat().toSorted().join(" ")}>${children.join("")}</>`;
  };
  const content = describe(document.documentElement);
  return `${window.innerWidth} ${duplicates} ${document.title !== ""} ${content}`;
}

function describeColourMode(): string {
  const { colourMode = "system" } = document.documentElement.dataset;
  return `${colourMode} ${window.matchMedia("(prefers-color-scheme: dark)").matches}`;
}

/**
 * Marks one text per style with the index of the style, and returns the styles. Skips what axe ignores: disabled
 * controls, and text clipped or outside the page.
 */
function markStyledTexts(mark: string): string[] {
  const found = new Set<string>();
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
    if (found.has(style)) continue;
    element.setAttribute(mark, String(found.size));
    found.add(style);
  }
  return [...found];
}
