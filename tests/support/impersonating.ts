import type { Page, Locator } from "playwright-core";
import { expect } from "vitest";

/** Locators of the user list and the impersonation banner, in English. */
export function impersonation(page: Page) {
  const search = page.getByRole("searchbox", { name: /Search users/ });
  const stop = page.getByRole("button", { name: "Stop impersonating" });
  const startButton = (name: string) => page.getByRole("button", { name: `Impersonate ${name}` });
  return {
    search,
    stop,
    banner: page.getByRole("region", { name: "Impersonation", exact: true }),
    list: page.getByRole("table", { name: "Users" }),
    startButton,
    async start(name: string) {
      await search.fill(name);
      await startButton(name).click();
      await page.locator("[data-impersonation]").waitFor();
    },
  };
}

/** Whether the top and bottom edges of an element are visible and not covered. */
const isInView = (item: Locator) =>
  item.evaluate((element) => {
    const { x, top, bottom } = element.getBoundingClientRect();
    return [top + 8, bottom - 8].every((y) =>
      element.contains(document.elementFromPoint(x + 1, y)),
    );
  });

/** Walks to the last entry by keyboard; each comes into view. */
async function walk(page: Page, menu: Locator): Promise<void> {
  const entry = menu.locator("[data-part=item][data-highlighted]");
  const names: string[] = [];
  do {
    await page.keyboard.press("ArrowDown");
    names.push(await entry.innerText());
    expect([names.at(-1), await isInView(entry)]).toEqual([names.at(-1), true]);
  } while (names.at(-1) !== "Sign out" && names.length < 20);
  expect(names.slice(-4)).toEqual(["Light", "Dark", "Stop impersonating", "Sign out"]);
}

/** Checks that every entry of the menu of who impersonates comes into view in a low, narrow window. */
export async function expectMenuInView(page: Page): Promise<void> {
  const menu = page.getByRole("menu");
  for (const height of [568, 284]) {
    await page.setViewportSize({ width: 320, height });
    await page.getByRole("button", { name: /profile/i }).click();
    for (const name of ["Stop impersonating", "Sign out"])
      expect(await isInView(menu.getByRole("menuitem", { name }))).toBe(true);
    expect(await menu.evaluate((sheet) => sheet.scrollHeight > sheet.clientHeight)).toBe(true);
    if (height === 284) await walk(page, menu);
    await page.keyboard.press("Escape");
  }
}
