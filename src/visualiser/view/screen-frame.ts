import type { ShownTexts } from "../walk/exported-tests.ts";

/** Returns the document of the screen beside the chart; null before it has loaded. */
export function screenDocument(): Document | null {
  const frame = document.querySelector<HTMLIFrameElement>("iframe[data-screen]");
  return frame?.contentDocument ?? null;
}

/** Returns at most two headings of the screen's page or dialog. */
export function textsOnScreen(): ShownTexts {
  const page = screenDocument();
  if (!page) return { headings: [], alerts: [] };
  const dialog = page.querySelector("[role='dialog'], [role='alertdialog'], dialog[open]");
  const headings = [...(dialog ?? page).querySelectorAll("h1, h2")]
    .map(({ textContent }) => textContent.trim())
    // A greeting depends on the time of day.
    .filter((text) => text !== "" && !/^(?:Good |早上|上午|中午|下午|晚上)/.test(text));
  // What failed stays on the page, the toast that announces it does not.
  const failed = page.querySelectorAll("[data-failed]:not(:has([role='alert']))");
  const alerts = [...failed, ...page.querySelectorAll("[role='alert']")].flatMap(firstTextIn);
  return { headings: headings.slice(0, 1), alerts: alerts.slice(0, 1) };
}

/** Returns the first text of an element that stands in an element of its own. */
function firstTextIn(element: Element): string[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? "";
    if (text !== "") return [text];
  }
  return [];
}

/** Scrolls to the first occurrence of a text on the screen and highlights it. */
export function pointOut(text: string): boolean {
  const page = screenDocument();
  const found =
    page &&
    [...page.querySelectorAll<HTMLElement>("body *")].findLast((element) => {
      const isInnermost = [...element.children].every((child) => !child.textContent.includes(text));
      return element.textContent.includes(text) && isInnermost;
    });
  if (!found) return false;
  found.scrollIntoView({ block: "center" });
  found.style.outline = "3px solid Highlight";
  return true;
}
