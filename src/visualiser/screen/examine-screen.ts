import axe from "axe-core";

/** Problems of a screen, and its fingerprint, which is equal for screens that look the same. */
export interface Examination {
  readonly fingerprint: string;
  readonly problems: readonly ScreenProblem[];
}

export interface ScreenProblem {
  readonly kind: "axe" | "overflow" | "blank" | "key";
  /** The broken axe rule, the overflow in pixels, or the untranslated key. */
  readonly text: string;
  /** Selectors of the elements at fault. */
  readonly targets: readonly string[];
}

/**
 * Examines the page of this frame: axe, overflow, a blank page and untranslated keys; `isKey` decides
 * whether a text is a key.
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

/** Returns a selector of one element, relative to the closest id above it. */
function selectorOf(element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const parent = element.parentElement;
  if (!parent) return element.localName;
  return `${selectorOf(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`;
}

/** Returns a hash of the page's markup without generated ids. */
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
