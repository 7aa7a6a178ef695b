import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { button, expectScreen } from "../../../support/enquiry-pages.ts";
import { findBarriers } from "../../../support/accessibility.ts";
import { hasStarted } from "../../../support/has-started.ts";
import { holdScripts } from "../../../support/hold.ts";
import { journey } from "../../../support/journey.ts";
import { heading } from "../../../support/pages.ts";

const { open, origin } = journey();
const widths = [360, 768, 1440];

describe("ROUTE-01 ROUTE-09 screens before sign-in", () => {
  test("AUTH-05 SHELL-02 links lead on, and no text is cut at twice its size", async () => {
    const page = await open("/login");
    const body = page.locator("body");
    expect(await body.innerText()).toContain("Enter your email and password");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await body.evaluate(() =>
        [...document.querySelectorAll("header *, main *, footer *")]
          .filter(
            (element) =>
              element.getBoundingClientRect().right > document.documentElement.clientWidth,
          )
          .map((element) => element.textContent),
      );
      expect(cut, `${width} px`).toEqual([]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));

    for (const [path, name] of [
      ["/register", "Request access"],
      ["/helpSupport", "Help and support"],
      ["/forgotPwd", "Forgot your password?"],
      ["/onlinesecuritytips", "Online security tips"],
    ] as const) {
      await page.getByRole("link", { name, exact: true }).first().click();
      await expectScreen(page, path, name);
      await page.goBack();
      expect(await heading(page, "Sign in").count()).toBe(1);
    }
    await button(page, "简体中文").click();
    expect(await heading(page, "登录").count()).toBe(1);
    await page.reload();
    expect(await heading(page, "登录").count()).toBe(1);
    expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
  });
});

interface Exported {
  readonly path: string;
  readonly en: string;
  readonly "zh-CN": string;
}
const exported: Exported[] = [
  { path: "/login", en: "Sign in", "zh-CN": "登录" },
  { path: "/register", en: "Request access", "zh-CN": "申请开通" },
  { path: "/helpSupport", en: "Help and support", "zh-CN": "帮助与支持" },
  { path: "/forgotPwd", en: "Forgot your password?", "zh-CN": "忘记密码？" },
  { path: "/onlinesecuritytips", en: "Online security tips", "zh-CN": "网络安全提示" },
];
const stepPaths = [
  "/otp",
  "/recaptcha",
  "/set-password",
  "/unlock-account",
  "/security-question",
  "/account-locked",
];
/** Loads the fonts, which otherwise follow the scripts: a word is a pixel wider in another font. */
const showFonts = (page: Page) =>
  page.evaluate(async () => {
    const rules = document.querySelector<HTMLStyleElement>("style[data-fonts]");
    if (rules) rules.media = "all";
    await document.fonts.ready;
  });
/** The content below the list of tips moves when the list loads. */
const shapeOf = (page: Page) =>
  page.locator("body").evaluate(() =>
    [
      ...document.querySelectorAll(
        "h1, h1 + p, header, label, input, select, textarea, body:has(form) footer",
      ),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
    }),
  );

/** Resolves when the page is visible with its styles; before that, layout is unknown. */
const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);

/** Returns the layout of a page at each width. */
async function shapesOf(page: Page) {
  const shapes: Record<number, Awaited<ReturnType<typeof shapeOf>>> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    shapes[width] = await shapeOf(page);
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(overflow), `overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
  return shapes;
}

describe("ROUTE-01 I18N-01 exported screens", () => {
  test.each(["en", "zh-CN"] as const)(
    "I18N-01 ROUTE-01 pages in %s are shown before any script",
    async (language) => {
      const page = await open("/login", { language, holdScripts: true });
      for (const { path, [language]: title } of exported) {
        if (path !== "/login") {
          Object.assign(page, await holdScripts(page));
          await page.goto(path, { waitUntil: "commit" });
        }
        await heading(page, title).waitFor();
        await isPainted(page);
        await showFonts(page);
        const before = await shapesOf(page);
        for (const width of widths) expect(before[width]?.length).toBeGreaterThan(2);
        expect(await page.title()).not.toContain(" · ");
        await page.releaseScripts();
        await hasStarted(page);
        expect(await shapesOf(page)).toEqual(before);
        expect(await findBarriers(page)).toEqual([]);
      }
    },
  );

  test("ROUTE-04 a step opened directly shows the sign-in before any script", async () => {
    const page = await open("/otp", { holdScripts: true });
    await heading(page, "Sign in").waitFor();
    await page.releaseScripts();
    await page.waitForURL(/\/login$/);
    const documentAt = async (path: string) => (await fetch(origin() + path)).text();
    const login = await documentAt("/login");
    expect(login).toMatch(/<h1[^>]*>Sign in</);
    for (const path of stepPaths) expect(await documentAt(path)).toBe(login);
  });
});
