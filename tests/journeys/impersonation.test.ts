import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { impersonation } from "../support/impersonating.ts";
import { portal } from "../support/journey.ts";
import { urlOf } from "../support/pages.ts";
import { sheetsOf } from "../support/printed.ts";

const { open, audit } = portal();

const path = "/impersonation";
const opened = () => open(path, { as: "admin" });

/** The calls that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname.slice("/api".length));
  });
  return calls;
}

describe("choosing whom to act as", () => {
  test("IMP-01 finds one of five thousand by any of their words, keeps the search in the URL, and acts by keys alone", async () => {
    const page = await opened();
    const { search, list } = impersonation(page);
    const status = page.getByRole("status").filter({ hasText: "users" });
    await status.getByText("5,022 users").waitFor();
    expect(await list.getByRole("row").count()).toBeLessThan(60);
    await search.fill("zenith global");
    await status.getByText(/^\d+ of 5,022 users$/).waitFor();
    await search.fill("tideway claire");
    await status.getByText("1 of 5,022 users").waitFor();
    await page.waitForURL(/search=tideway\+claire/);
    await page.reload();
    expect(await search.inputValue()).toBe("tideway claire");
    await search.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
  });

  test("IMP-01 goes through the list by keys, to its end and back to the search", async () => {
    const page = await opened();
    const { search, list } = impersonation(page);
    await list.waitFor();
    await search.focus();
    await page.keyboard.press("ArrowDown");
    for (const key of ["ArrowDown", "PageDown", "End"]) await page.keyboard.press(key);
    await list.locator('[aria-rowindex="5023"] button:focus').waitFor();
    await page.keyboard.press("Home");
    await list.locator('[aria-rowindex="2"] button:focus').waitFor();
    await page.keyboard.press("ArrowUp");
    await page.waitForFunction(() => document.activeElement?.matches("input"));
  });

  test("IMP-01 says that nobody matches, and what it could not read", async () => {
    const page = await open(path, { as: "global-support" });
    const { search, list } = impersonation(page);
    await search.fill("nobody at all");
    await page.getByText("There are no search results matching nobody at all").waitFor();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await list.waitFor();
    const failing = await open(path, { as: "admin", fault: "listUsers=500", expectFailures: true });
    await failing.getByRole("main").getByRole("alert").waitFor();
    await failing.setExtraHTTPHeaders({});
    await failing.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await impersonation(failing).list.waitFor();
  });
});

test("IMP-01 RESP-01 a long email goes on after an @ or a dot, and within no word, on the smallest screen", async () => {
  const page = await opened();
  await page.setViewportSize({ width: 360, height: 800 });
  await impersonation(page).list.waitFor();
  const lines = await page.locator(".list-row > [data-column=user] > span").evaluateAll((emails) =>
    emails.map((email) => {
      const range = document.createRange();
      let bottom = 0;
      let text = "";
      for (const part of email.childNodes) {
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
    }),
  );
  expect(lines.filter((email) => email.includes("\n")).length).toBeGreaterThan(0);
  expect(lines.filter((email) => /[^@.-]\n/.test(email))).toEqual([]);
});

test("IMP-01 on paper the list says that it is left out, and how many it has", async () => {
  const page = await opened();
  await impersonation(page).list.waitFor();
  await page.emulateMedia({ media: "print" });
  await page
    .getByText("The list of 5,022 users is there to choose from and is not printed.")
    .waitFor();
  expect(await impersonation(page).list.isVisible()).toBe(false);
});

describe("acting as another user", () => {
  test("IMP-01 SAFE-22 swaps token and privileges and reads portfolios, contact team and unaudited views anew", async () => {
    const page = await opened();
    const { start } = impersonation(page);
    const token = () => page.evaluate(() => sessionStorage.getItem("portal.session"));
    const before = await token();
    const calls = callsOf(page);
    await start("Claire Dunmore");
    await page.getByRole("button", { name: /client service team/i }).click();
    await expect
      .poll(() => calls)
      .toEqual(
        expect.arrayContaining([
          "/portfolios/list",
          "/myclientserviceteam/contact/all",
          "/datapicker/listSearchCriteria",
        ]),
      );
    expect(await token()).not.toBe(before);
    expect(await page.getByRole("navigation").first().innerText()).toContain("Unaudited data");
    expect(await page.title()).toMatch(/^As Claire Dunmore · /);
  });

  test("IMP-02 SAFE-27 is named with both users on every screen, and nothing personal can be done", async () => {
    const page = await opened();
    const { start, banner, stop } = impersonation(page);
    await start("Margaret Ellis");
    for (const entry of ["Reports", "Unaudited data", "Cash instruction", "Home"]) {
      await page.getByRole("banner").getByRole("link", { name: entry, exact: true }).click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await banner.innerText()).toContain("You, Ruth Adler, are acting as Margaret Ellis");
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await stop.isVisible()).toBe(true);
      expect((await banner.boundingBox())?.y).toBe(0);
    }
    expect(await page.getByRole("link", { name: "Impersonation" }).count()).toBe(0);
    await page.goto(path);
    await page.waitForURL(/\/home$/);
    await page.getByRole("button", { name: /profile/i }).click();
    const password = page.getByRole("menuitem", { name: /Change password/ });
    expect(await password.getAttribute("aria-disabled")).toBe("true");
    expect(await password.innerText()).toContain("Only Margaret Ellis can do this.");
    await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    await page.getByRole("menuitem", { name: "Stop impersonating" }).click();
    await impersonation(page).list.waitFor();
  });

  test("IMP-02 on paper the sentence that names both heads every sheet, in ink", async () => {
    const page = await opened();
    const { start, banner } = impersonation(page);
    await start("Margaret Ellis");
    await page.getByRole("table", { name: "By portfolio" }).waitFor();
    const sheets = sheetsOf(await page.pdf({ format: "A4" }));
    expect(sheets.length).toBeGreaterThan(2);
    const [sentence] = sheets[0] ?? [];
    expect(sheets.map(([first]) => first)).toEqual(sheets.map(() => sentence));
    await page.emulateMedia({ media: "print" });
    const [ink, ground] = await banner.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect([ink, ground]).toEqual(["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"]);
    expect((await banner.boundingBox())?.y).toBe(0);
  });

  test("IMP-03 AUDIT-01 stops with a notice that names both, and both ends are in the audit log", async () => {
    const page = await open(path, {
      as: "admin",
      async before(tab) {
        // A page that never comes to rest: events wait until somebody else is signed in.
        await tab.addInitScript(() => {
          window.requestIdleCallback = () => 0;
        });
      },
    });
    const { start, stop, list } = impersonation(page);
    await start("Robert Ames");
    await stop.click();
    const notice = page.getByRole("status").filter({ hasText: "Impersonation Stopped" });
    await notice
      .getByText("You have stopped impersonating Robert Ames and are now acting as Ruth Adler")
      .waitFor();
    await list.waitFor();
    expect(urlOf(page)).toBe(path);
    expect(await page.locator("[data-impersonation]").count()).toBe(0);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain("£");
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
    const details = '{"ImpersonatedUserID":"one-portfolio"}';
    await page.reload();
    await expect.poll(named).toEqual([
      ["ImpersonationStart", "one-portfolio", "admin", details],
      ["ImpersonationStop", "admin", null, details],
    ]);
  });

  test("IMP-01 the language follows the effective user's region, and comes back", async () => {
    const page = await opened();
    const { start, list } = impersonation(page);
    await start("Yating Lin");
    const banner = page.locator("[data-impersonation]");
    await banner.getByText("Yating Lin").waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
    await page.reload();
    await page.getByRole("button", { name: "停止模拟" }).click();
    await list.waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  });

  test("IMP-04 SESS-01 terms and questions of the impersonated user are told, keep nobody out at a reload, and are left to them", async () => {
    const page = await opened();
    const { start, banner } = impersonation(page);
    await start("Peter Langley");
    await page.reload();
    await banner.getByText("Only Peter Langley can do that.").waitFor();
    await impersonation(page).stop.click();
    await impersonation(page).start("Naomi Clarke");
    await page.reload();
    await banner.getByText(/security questions are still to be set/).waitFor();
  });
});
