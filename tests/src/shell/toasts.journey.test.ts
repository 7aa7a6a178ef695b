import { describe, expect, test } from "vitest";
import { journey } from "../../support/journey.ts";

const { open } = journey();
const unavailable = {
  status: 503,
  json: { error: "down", error_description: "Books are closed." },
};

/** Opens home, whose news fail when `fail` is called. */
async function openWithPendingNews(width: number, as: "client-uk" | "one-portfolio") {
  const responses: (() => void)[] = [];
  const page = await open("/home?all", {
    as,
    width,
    isHurried: true,
    expectFailures: true,
    before: async (started) => {
      await started.route("**/api/rss/list*", (route) => {
        responses.push(() => void route.fulfill(unavailable));
      });
    },
  });
  async function fail() {
    await expect.poll(() => responses.length).toBeGreaterThan(0);
    responses.forEach((respond) => respond());
  }
  return { page, fail };
}

describe("toasts", () => {
  test("TOAST-01 is in sight and reachable over the terms, wide and narrow", async () => {
    const { page, fail } = await openWithPendingNews(1440, "one-portfolio");
    await page.getByRole("contentinfo").getByRole("button", { name: "Terms" }).click();
    const terms = page.getByRole("dialog");
    await terms.waitFor();
    await fail();
    const message = terms.getByRole("alert").filter({ hasText: "System errors" });
    await message.waitFor();
    const dismiss = message.getByRole("button");
    const close = terms.getByRole("button", { name: "Close" });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => message.evaluate(isOnTop), { message: `${width} px` }).toBe(true);
      expect(await close.evaluate(isOnTop), `${width} px`).toBe(true);
      await close.focus();
      await page.keyboard.press("Tab");
      expect(await dismiss.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await page.keyboard.press("Enter");
    await message.waitFor({ state: "detached" });
    expect(await terms.locator(":focus").count()).toBe(1);
  });

  test("TOAST-01 LOOK-08 in an outage no retry and no reason is covered", async () => {
    const page = await open("/home", {
      as: "client-uk",
      width: 1440,
      fault: "any=503",
      expectFailures: true,
    });
    const message = page.getByRole("region", { name: "Messages" }).getByRole("alert");
    const main = page.getByRole("main");
    const retries = main.getByRole("button", { name: "Try again" });
    const texts = main.locator("[data-failed] p");
    for (const [width, height, failed] of [
      [1440, 900, 7],
      [1440, 820, 7],
      [1920, 900, 7],
      [768, 900, 7],
      [360, 640, 3],
    ] as const) {
      if (width !== 1440 || height !== 900) {
        await page.setViewportSize({ width, height });
        await page.reload();
      }
      await message.waitFor();
      await expect.poll(() => retries.count()).toBe(failed);
      // A small phone has no place without texts.
      const kept = width < 768 ? retries : retries.or(texts);
      const covered = async () => kept.evaluateAll(coveredBy, await message.boundingBox());
      await expect.poll(covered, { message: `${width} px` }).toEqual([]);
    }
  });

  test("TOAST-01 leaves the header's menu as it opens, wide and narrow", async () => {
    const page = await open("/home", {
      as: "client-uk",
      width: 1280,
      fault: "any=503",
      expectFailures: true,
      isHurried: true,
    });
    const message = page.getByRole("region", { name: "Messages" }).getByRole("alert");
    for (const [width, height] of [
      [1280, 900],
      [360, 560],
    ] as const) {
      if (width === 360) {
        await page.setViewportSize({ width, height });
        await page.reload();
      }
      await message.waitFor();
      // Where the menu of a phone opens.
      if (width === 360)
        await expect.poll(async () => (await message.boundingBox())?.y).toBeLessThan(400);
      await page.getByRole("button", { name: /, profile$/ }).click();
      await page.getByRole("menuitem").first().waitFor();
      await expect.poll(() => message.evaluate(isOnTop), { message: `${width} px` }).toBe(true);
      const items = page.getByRole("menuitem");
      await expect.poll(() => items.evaluateAll(below), { message: `${width} px` }).toEqual([]);
    }
  });

  test("TOAST-01 A11Y-02 on a phone it covers no focus, no drawer covers it", async () => {
    const { page, fail } = await openWithPendingNews(390, "client-uk");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const close = page.getByRole("button", { name: "Close menu" });
    await close.click();
    await close.waitFor({ state: "hidden" });
    await fail();
    const message = page.getByRole("alert").filter({ hasText: "System errors" });
    await message.waitFor();
    await expect.poll(() => message.evaluate(isOnTop)).toBe(true);
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole("button", { name: "Show as table" }).first().focus();
    for (let step = 1; step <= 12; step++) {
      await page.keyboard.press("Tab");
      expect.soft(await message.evaluate(coversFocus), `step ${step}`).toBe(false);
    }
  });
});

/** Whether a click on the middle of an element reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}

/** The texts of those elements that a click on their middle does not reach. */
function below(elements: readonly Element[]): readonly (string | null)[] {
  return elements
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map(({ textContent }) => textContent);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The texts of those elements that a box covers a part of. */
function coveredBy(elements: readonly Element[], over: Box | null): readonly (string | null)[] {
  if (!over) return ["no message"];
  return elements
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isBeside = right <= over.x || left >= over.x + over.width;
      return !isBeside && bottom > over.y && top < over.y + over.height;
    })
    .map(({ textContent }) => textContent);
}

/** Whether all of what has the focus is under a message. */
function coversFocus(message: Element): boolean {
  const over = message.getBoundingClientRect();
  const under = document.activeElement?.getBoundingClientRect() ?? over;
  return over.top <= under.top && over.bottom >= under.bottom && over.right >= under.right;
}
