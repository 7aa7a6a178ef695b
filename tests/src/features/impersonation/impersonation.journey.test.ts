import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { impersonation, expectMenuInView } from "../../../support/impersonating.ts";
import { journey } from "../../../support/journey.ts";
import { navigate, urlOf } from "../../../support/pages.ts";
import { sheetsOf } from "../../../support/pdf-texts.ts";

const { open, audit } = journey();

const path = "/impersonation";
const opened = () => open(path, { as: "admin" });

/** Records the paths of the API calls that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname.slice("/api".length));
  });
  return calls;
}

/** Returns the texts of elements with a line break where they wrap. */
const linesOf = (elements: readonly Element[]) =>
  elements.map((element) => {
    const range = document.createRange();
    let bottom = 0;
    let text = "";
    for (const part of element.childNodes) {
      for (let at = 0; at < (part.textContent?.length ?? 0); at += 1) {
        range.setStart(part, at);
        range.setEnd(part, at + 1);
        const box = range.getBoundingClientRect();
        if (box.top >= bottom && text !== "") text += "\n";
        bottom = box.bottom;
        text += range.toString();
      }
    }
    return text;
  });

/** Names of the buttons and links besides a dialog that a press would reach. */
const pressable = () =>
  Array.from(document.querySelectorAll("a, button"), (control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
    const isReached = !control.closest("[role=dialog]") && control.contains(pressed);
    return isReached ? [control.textContent] : [];
  }).flat();

describe("impersonation user list", () => {
  test("IMP-01 SHELL-02 LOOK-06 a phone shows fifty users; keys find one", async () => {
    const page = await open(path, { as: "admin", width: 360 });
    const { list, search } = impersonation(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await list.waitFor();
    expect(await height()).toBeLessThan(50 * 160 + 1_500);
    // Emails wrap after @ or a dot.
    const emails = await page.locator(".list-row > [data-column=user] > span").evaluateAll(linesOf);
    expect(emails.filter((email) => email.includes("\n")).length).toBeGreaterThan(0);
    expect(emails.filter((email) => /[^@.-]\n/.test(email))).toEqual([]);
    const footer = page.getByRole("contentinfo");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await footer.isVisible()).toBe(true);
    await page.getByRole("button", { name: "Show 50 more users" }).click();
    expect(await list.getAttribute("aria-rowcount")).toBe("101");
    await page.emulateMedia({ media: "print" });
    const note = "The list of 5,022 users is not printed.";
    expect(await page.getByText(note).isVisible()).toBe(true);
    expect(await list.isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await search.fill("tideway claire");
    await expect.poll(() => list.getAttribute("aria-rowcount")).toBe("2");
    expect(await page.getByRole("button", { name: /^Show \d+ more/ }).count()).toBe(0);

    // A user is found and impersonated by keyboard.
    await page.setViewportSize({ width: 1280, height: 900 });
    await search.fill("");
    const status = page.getByRole("status").filter({ hasText: "users" });
    expect(await status.innerText()).toBe("5,022 users");
    expect(await list.getByRole("row").count()).toBeLessThan(60);
    await search.focus();
    for (const key of ["ArrowDown", "ArrowDown", "PageDown", "End"]) await page.keyboard.press(key);
    await list.locator('[aria-rowindex="5023"] button:focus').waitFor();
    await page.keyboard.press("Home");
    await list.locator('[aria-rowindex="2"] button:focus').waitFor();
    await page.keyboard.press("ArrowUp");
    await page.locator("input:focus").waitFor();
    await search.fill("tideway claire");
    expect(await status.innerText()).toBe("1 of 5,022 users");
    expect(urlOf(page)).toContain("search=tideway+claire");
    await search.focus();
    for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
  });
});

const styleOf = (target: Locator, property: string) =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe("impersonating a user", () => {
  test("IMP-02 SAFE-22 HOME-01 SHELL-01 pages, paper and menu name both", async () => {
    const page = await opened();
    const { start, banner, stop, list } = impersonation(page);
    const token = () => page.evaluate(() => sessionStorage.getItem("portal.session"));
    const before = await token();
    const calls = callsOf(page);
    await start("Margaret Ellis");
    await page.getByRole("button", { name: /client service team/i }).click();
    await page.keyboard.press("Escape");
    for (const call of [
      "/portfolios/list",
      "/myclientserviceteam/contact/all",
      "/datapicker/listSearchCriteria",
    ])
      expect(calls).toContain(call);
    expect(await token()).not.toBe(before);
    expect(await page.title()).toMatch(/^As Margaret Ellis · /);
    for (const entry of ["Reports", "Home"]) {
      await page.getByRole("banner").getByRole("link", { name: entry, exact: true }).click();
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(await banner.innerText()).toContain(
        "Ruth Adler, you are impersonating Margaret Ellis",
      );
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await stop.isVisible()).toBe(true);
      expect((await banner.boundingBox())?.y).toBe(0);
    }
    expect(await page.getByRole("link", { name: "Impersonation" }).count()).toBe(0);
    // A calendar that opens upwards in a low window begins below the banner.
    const pages = page.getByRole("banner");
    await pages.getByRole("link", { name: "Cash instruction" }).click();
    await page.setViewportSize({ width: 1280, height: 450 });
    const calendar = page.getByRole("button", { name: /calendar: Dealing date/ });
    await calendar.evaluate((button) => button.scrollIntoView({ block: "end" }));
    await calendar.click();
    const top = async () => (await page.getByRole("dialog").boundingBox())?.y ?? 0;
    const edge = await banner.boundingBox();
    expect(await top()).toBeGreaterThanOrEqual(edge?.height ?? Infinity);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 900 });
    await pages.getByRole("link", { name: "Home", exact: true }).click();
    // An open dialog leaves nothing besides it in reach of the pointer, and the banner in sight.
    expect(await page.evaluate(pressable)).toContain("Stop impersonating");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await page.evaluate(pressable)).toEqual([]);
    // On a phone the banner covers nothing of a dialog that is as high as the screen.
    await page.setViewportSize({ width: 360, height: 740 });
    const bannerHeight = await page
      .locator("[data-impersonation]")
      .evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
    await expect.poll(top).toBe(bannerHeight);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press("Escape");
    // It begins where a page begins that fills the window.
    await navigate(page, "/unaudited");
    const widthOf = async (part: string) => (await page.locator(part).first().boundingBox())?.width;
    await expect.poll(() => widthOf("header")).toBe(1280);
    expect(await widthOf("[data-impersonation] > div")).toBe(1280);
    expect(await navigate(page, path)).toBe("/home");

    // Home is printed with both names on every page.
    const table = page.getByRole("table", { name: "By portfolio" });
    await table.waitFor();
    const sheets = sheetsOf(await page.pdf({ format: "A4" }));
    expect(sheets.length).toBeGreaterThan(1);
    // Besides the user and the date in the margins.
    const repeated = sheets[0]?.filter((text) => sheets.every((sheet) => sheet.includes(text)));
    expect(repeated?.length).toBeGreaterThan(2);
    await page.emulateMedia({ media: "print" });
    expect(await styleOf(banner, "color")).toBe("rgb(0, 0, 0)");
    expect(await styleOf(banner, "background-color")).toBe("rgba(0, 0, 0, 0)");
    expect((await banner.boundingBox())?.y).toBe(0);
    // The total is printed once, after the last portfolio, and the bar keeps its colours.
    expect(await styleOf(table.locator("tfoot"), "display")).toBe("table-row-group");
    expect(await styleOf(table, "break-inside")).toBe("avoid");
    const bar = table.locator("xpath=preceding-sibling::*[@aria-hidden]/*");
    expect(await bar.count()).toBe(5);
    expect(await styleOf(bar.first(), "print-color-adjust")).toBe("exact");
    await page.emulateMedia({ media: "screen" });

    await expectMenuInView(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("button", { name: /profile/i }).click();
    const password = page.getByRole("menuitem", { name: /Change password/ });
    expect(await password.getAttribute("aria-disabled")).toBe("true");
    expect(await password.innerText()).toContain("Only Margaret Ellis can do this.");
    expect(await page.getByRole("menuitem", { name: "Sign out" }).isVisible()).toBe(true);
    await page.getByRole("menuitem", { name: "Stop impersonating" }).click();
    await list.waitFor();
  });

  test("IMP-03 IMP-04 AUDIT-01 SESS-01 language, audit, questions of the user", async () => {
    const page = await open(path, {
      as: "admin",
      async before(tab) {
        // The page never becomes idle, so events are sent only after the user has changed.
        await tab.addInitScript(() => {
          window.requestIdleCallback = () => 0;
        });
      },
    });
    const { start, banner, list } = impersonation(page);
    const language = () => page.locator("html").getAttribute("lang");
    // The user's language applies until the stop, which names both users.
    await start("林雅婷");
    expect(await page.locator("[data-impersonation]").innerText()).toContain("林雅婷");
    expect(await language()).toBe("zh-CN");
    await page.getByRole("button", { name: "停止模拟" }).click();
    const notice = page.getByRole("status").filter({ hasText: "Impersonation Stopped" });
    await notice
      .getByText("You have stopped impersonating 林雅婷 and are now acting as Ruth Adler")
      .waitFor();
    await list.waitFor();
    expect(await language()).toBe("en");
    expect(urlOf(page)).toBe(path);
    expect(await page.locator("[data-impersonation]").count()).toBe(0);
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/[£¥]|CNY/);
    // Without a draft nothing says that it was not sent.
    expect(await page.getByRole("alert").filter({ hasText: "not sent" }).count()).toBe(0);
    const named = async () =>
      (await audit())
        .filter(({ eventType }) => /^Impersonation(Start|Stop)$/.test(eventType))
        .map(({ eventType, userId, actorId, eventDetails }) => [
          eventType,
          userId,
          actorId,
          eventDetails,
        ])
        .slice(-2);
    const details = '{"ImpersonatedUserID":"client-china"}';
    await page.reload();
    await expect.poll(named).toEqual([
      ["ImpersonationStart", "client-china", "admin", details],
      ["ImpersonationStop", "admin", null, details],
    ]);
    // Missing questions are named in the banner, also after a reload.
    await start("Naomi Clarke");
    await page.reload();
    expect(await banner.innerText()).toMatch(/security questions are not set/);
  });
});
