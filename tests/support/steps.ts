import type { BrowserContext, Locator, Page } from "playwright-core";
import { holdUntilHandled, untilIdle } from "./idle.ts";

type Method = (...given: unknown[]) => Promise<unknown>;

/** Methods that act on or read from a page; `waitFor` and similar have their own conditions. */
const ofLocator = [
  "check",
  "clear",
  "click",
  "dblclick",
  "dragTo",
  "fill",
  "focus",
  "hover",
  "press",
  "pressSequentially",
  "selectOption",
  "setChecked",
  "setInputFiles",
  "tap",
  "uncheck",
  "allInnerTexts",
  "allTextContents",
  "boundingBox",
  "count",
  "evaluate",
  "evaluateAll",
  "getAttribute",
  "innerText",
  "inputValue",
  "isChecked",
  "isDisabled",
  "isEditable",
  "isEnabled",
  "isHidden",
  "isVisible",
  "textContent",
];
const ofKeyboard = ["down", "insertText", "press", "type"];
const ofMouse = ["click", "dblclick", "down", "move", "wheel"];
const ofPage = ["evaluate", "goBack", "goForward", "reload", "setExtraHTTPHeaders"];
/** Methods that change how requests of every page of a context are answered. */
const ofContext = ["setOffline"];

const steps = new WeakMap<Page, string[]>();
const patched = new WeakSet<object>();

/** Steps of a test on a page, newest last. */
export const stepsOf = (page: Page): readonly string[] => steps.get(page) ?? [];

export function recordSteps(page: Page): void {
  steps.set(page, []);
}

/** Makes every step of a journey wait for an idle page, and records it. */
export function settleSteps(page: Page): void {
  recordSteps(page);
  patch(page.keyboard, ofKeyboard, () => [[page], "keyboard"]);
  patch(page.mouse, ofMouse, () => [[page], "mouse"]);
  patch(page, ofPage, () => [[page], "page"]);
  patch(page.context(), ofContext, (context: BrowserContext) => [context.pages(), "context"]);
  const locators = Object.getPrototypeOf(page.locator("body")) as object;
  patch(locators, ofLocator, (locator: Locator) => [[locator.page()], String(locator)]);
  const route = page.route.bind(page);
  page.route = (url, handle, options) =>
    route(
      url,
      (item, request) => {
        holdUntilHandled(page, item);
        return handle(item, request);
      },
      options,
    );
}

function patch(
  target: object,
  names: readonly string[],
  placeOf: (target: never) => readonly [pages: readonly Page[], name: string],
): void {
  if (patched.has(target)) return;
  patched.add(target);
  const methods = target as Record<string, Method>;
  for (const name of names) {
    const act = methods[name];
    if (!act) throw new Error(`The browser driver has no ${name}`);
    methods[name] = async function step(this: never, ...given: unknown[]) {
      const [pages, place] = placeOf(this);
      await Promise.all(pages.map(untilIdle));
      const values = given.filter((value) => /^(string|boolean)$/.test(typeof value)).join(", ");
      for (const page of pages) steps.get(page)?.push(`${place}.${name}(${values})`);
      return act.apply(this, given);
    };
  }
}
