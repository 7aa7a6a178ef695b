import axe from "axe-core";

/** What is wrong with a screen, and how it looks, as a short text that is the same for the same look. */
export interface Examination {
  readonly fingerprint: string;
  readonly problems: readonly ScreenProblem[];
}

export interface ScreenProblem {
  readonly kind: "axe" | "overflow" | "blank" | "key";
  /** The rule that is broken, by how many pixels the page is too wide, or the key that is shown. */
  readonly text: string;
  /** Selectors of the elements at fault. */
  readonly targets: readonly string[];
}

/**
 * Examines the page of this frame: axe, what is wider than the window, and what is missing of its
 * texts; `isKey` tells the key of a text from a text.
 */
export async function examineScreen(isKey: (text: string) => boolean): Promise<Examination> {
  const { violations } = await axe.run(document.body, { resultTypes: ["violations"] });
  const broken = violations.map(({ id, help, nodes }): ScreenProblem => ({
    kind: "axe",
    text: `${id}: ${help}`,
    targets: nodes.map(({ target }) => target.join(" ")),
  }));
  const problems = [...broken, ...overflow(), ...blank(), ...keys(isKey)];
  return { fingerprint: fingerprintOf(document.body), problems };
}

function overflow(): ScreenProblem[] {
  const page = document.documentElement;
  const excess = page.scrollWidth - page.clientWidth;
  if (excess <= 1) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > page.clientWidth + 1,
  );
  return [{ kind: "overflow", text: `${excess} px`, targets: wide.slice(-1).map(selectorOf) }];
}

function blank(): ScreenProblem[] {
  const isBlank = document.body.innerText.trim() === "";
  return isBlank ? [{ kind: "blank", text: "", targets: [] }] : [];
}

function keys(isKey: (text: string) => boolean): ScreenProblem[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: ScreenProblem[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? "";
    const element = walker.currentNode.parentElement;
    if (element && isKey(text)) found.push({ kind: "key", text, targets: [selectorOf(element)] });
  }
  return found;
}

/** A selector of one element: from the closest id above it, by places. */
function selectorOf(element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const parent = element.parentElement;
  if (!parent) return element.localName;
  return `${selectorOf(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`;
}

/** A hash of what is on the page, whatever ids were made for it. */
function fingerprintOf(body: HTMLElement): string {
  const markup = new XMLSerializer()
    .serializeToString(body)
    .replaceAll(/ (?:id|for|aria-[a-z]+|name)="[^"]*"/g, "");
  let hash = 0;
  for (let at = 0; at < markup.length; at += 1) {
    hash = (Math.imul(hash, 31) + markup.charCodeAt(at)) | 0;
  }
  return `${markup.length}-${hash}`;
}
