import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { portal } from "../support/journey.ts";
import { signInForm, urlOf } from "../support/pages.ts";

const { open, moveClock } = portal();
const minute = 60_000;
const idle = 30 * minute;

const dialogOf = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" });
const home = (page: Page) => page.getByRole("heading", { level: 1, name: /Claire/ });
const login = (page: Page) => page.getByRole("heading", { name: "Sign in" });
const reason = "You were signed out because you were away for a while.";

const token = (page: Page) => page.evaluate(() => sessionStorage.getItem("portal.session"));

const lastActivityOf = async (page: Page) =>
  Number(await page.evaluate(() => localStorage.getItem("portal.lastActiveAt")));

/** Another tab of the same browser, which joins the session. */
async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/home");
  await home(tab).waitFor();
  return tab;
}

describe("idle time", () => {
  test("SESS-02 SESS-09 SAFE-25 after the configured minutes a dialog asks; staying closes it, being away ends the session with its reason, and signing in returns", async () => {
    const page = await open("/home?portfolio=x", { as: "two-portfolios", clock: true });
    await home(page).waitFor();
    const before = await token(page);
    await page.clock.pauseAt((await lastActivityOf(page)) + idle - 5000);
    expect(await dialogOf(page).isVisible()).toBe(false);
    await page.clock.resume();
    await page.clock.runFor(6000);
    const stay = dialogOf(page).getByRole("button", { name: "Stay signed in" });
    await stay.waitFor();
    await expect.poll(() => stay.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^\(\d+\) Are you still there\?$/);
    await stay.click();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await page.title()).toMatch(/^Home ·/);
    const place = urlOf(page);
    await expect.poll(() => token(page)).not.toBe(before);

    await page.clock.fastForward(idle + 10_000);
    await dialogOf(page).waitFor();
    // The last second at the pace of the network, which the end of a session waits for.
    await page.clock.runFor(19_000);
    await login(page).waitFor();
    await page.getByText(reason).waitFor();
    expect(urlOf(page)).toBe("/login");
    expect(await page.evaluate(() => sessionStorage.getItem("portal.session"))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("portal.lastActiveAt"))).toBeNull();
    await signInForm(page).signIn(personas["two-portfolios"]);
    await home(page).waitFor();
    expect(urlOf(page)).toBe(place);
  });

  test("SESS-02 A11Y-01 the countdown is spoken at 30, 20, 10 and 5 seconds only", async () => {
    const page = await open("/home", { as: "two-portfolios", clock: true });
    await home(page).waitFor();
    await page.clock.pauseAt((await lastActivityOf(page)) + idle - 500);
    await page.clock.runFor(1_500);
    const spoken = dialogOf(page).locator("[aria-live=assertive]");
    await spoken.waitFor({ state: "attached" });
    const heard = await spoken.evaluateHandle((region) => {
      const texts = [region.textContent];
      const watching = new MutationObserver(() => texts.push(region.textContent));
      watching.observe(region, { childList: true, characterData: true, subtree: true });
      return texts;
    });
    for (let second = 0; second < 27; second += 1) await page.clock.runFor(1_000);
    const seconds = (await heard.jsonValue()).map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(seconds).toEqual([30, 20, 10, 5]);
    await page.clock.resume();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
  });

  test("SESS-03 SAFE-25 activity in one tab keeps the other alive, and the dialog opens and closes in both", async () => {
    const page = await open("/home", { as: "two-portfolios", clock: true });
    await home(page).waitFor();
    const tab = await anotherTab(page);
    await page.clock.fastForward(idle - minute);
    await tab.keyboard.press("Shift");
    const heard = await lastActivityOf(tab);
    await expect.poll(() => lastActivityOf(page)).toBe(heard);
    await page.clock.fastForward(2 * minute);
    for (const each of [page, tab]) expect(await dialogOf(each).count()).toBe(0);
    await page.clock.fastForward(idle - 2 * minute + 3000);
    for (const each of [page, tab]) await dialogOf(each).waitFor();
    await tab.getByRole("button", { name: "Stay signed in" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    await page.clock.fastForward(idle - minute);
    for (const each of [page, tab]) expect(await dialogOf(each).count()).toBe(0);
  });

  test("SESS-03 SAFE-25 FAULT-07 a laptop that slept through the end wakes up signed out, with no dialog", async () => {
    const page = await open("/report", { as: "two-portfolios", clock: true });
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector("[role=alertdialog]")) document.body.dataset.seen = "";
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await page.clock.fastForward(10 * 60 * minute);
    await login(page).waitFor();
    await page.getByText(reason).waitFor();
    expect(await page.title()).toMatch(/^Sign in/);
    expect(await page.locator("body").getAttribute("data-seen")).toBeNull();
  });

  test("FAULT-07 one that wakes inside the countdown has the seconds that are left", async () => {
    const page = await open("/home", { as: "two-portfolios", clock: true });
    await home(page).waitFor();
    await page.clock.pauseAt((await lastActivityOf(page)) + idle + 18_000);
    await dialogOf(page).waitFor();
    const title = await page.title();
    expect(Number(/\d+/.exec(title)?.[0])).toBeLessThanOrEqual(12);
    await page.keyboard.press("Escape");
    await page.clock.resume();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await home(page).isVisible()).toBe(true);
  });

  test("FAULT-06 a token that expires behind the dialog is refreshed by who stays, and nothing in the background counts as staying", async () => {
    const page = await open("/home", { as: "two-portfolios", clock: true, expectFailures: true });
    await home(page).waitFor();
    await page.clock.fastForward(idle + 5_000);
    await dialogOf(page).waitFor();
    const before = await token(page);
    await moveClock(31);
    // A call in the background, answered or not, and a pointer that nobody moves.
    await page.evaluate(async () => {
      window.dispatchEvent(new Event("online"));
      document.dispatchEvent(new Event("pointermove", { bubbles: true }));
      await fetch("/api/auth/health");
    });
    await page.clock.runFor(2_000);
    expect(await dialogOf(page).isVisible()).toBe(true);
    await dialogOf(page).getByRole("button", { name: "Stay signed in" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    await page.clock.resume();
    const reports = page
      .getByRole("navigation")
      .getByRole("link", { name: "Reports", exact: true });
    await reports.click();
    await page.getByRole("main").getByText("Global Equity Portfolio").first().waitFor();
    expect(await token(page)).not.toBe(before);
    await moveClock(-31);
  });

  test("FAULT-06 SESS-09 who stays with a session that the API has ended meanwhile comes to the login, with the reason, and back by signing in", async () => {
    const page = await open("/report?q=x", {
      as: "two-portfolios",
      clock: true,
      expectFailures: true,
    });
    await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor();
    await page.clock.fastForward(idle + 5_000);
    await dialogOf(page).waitFor();
    await moveClock(13 * 60);
    await dialogOf(page).getByRole("button", { name: "Stay signed in" }).click();
    await page.clock.resume();
    await login(page).waitFor();
    await page.getByText("Your session has ended. Please sign in again.").waitFor();
    expect(await dialogOf(page).count()).toBe(0);
    await moveClock(-13 * 60);
    await signInForm(page).signIn(personas["two-portfolios"]);
    await expect.poll(() => urlOf(page)).toBe("/report?q=x");
  });

  test("FAULT-25 a tab in the background whose timers hardly run asks and ends by the wall clock", async () => {
    const page = await open("/home", { as: "two-portfolios", clock: true });
    await home(page).waitFor();
    // Each jump fires a timer that was due once, however long it was held back.
    await page.clock.fastForward(idle - minute);
    expect(await dialogOf(page).count()).toBe(0);
    await page.clock.fastForward(minute + 12_000);
    await dialogOf(page).waitFor();
    expect(Number(/\d+/.exec(await page.title())?.[0])).toBeLessThanOrEqual(18);
    await page.clock.fastForward(minute);
    await login(page).waitFor();
    await page.getByText(reason).waitFor();
  });

  test("SESS-03 a reload after the time is over shows nothing but why", async () => {
    const page = await open("/report?q=x", { as: "two-portfolios" });
    await page.getByRole("navigation").first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      const long = Date.now() - 31 * 60_000;
      localStorage.setItem("portal.lastActiveAt", String(long));
    });
    const calls: string[] = [];
    page.on("request", (request) => void calls.push(new URL(request.url()).pathname));
    await page.reload();
    await login(page).waitFor();
    await page.getByText(reason).waitFor();
    expect(urlOf(page)).toBe("/login");
    expect(calls.filter((path) => /^\/api\/(?!health|log|auth|resources)/.test(path))).toEqual([]);
    await signInForm(page).signIn(personas["two-portfolios"]);
    await expect.poll(() => urlOf(page)).toBe("/report?q=x");
  });

  test("SESS-02 who chooses to leave at the dialog comes to the plain sign-in", async () => {
    const page = await open("/report?q=x", { as: "two-portfolios", clock: true });
    await page.clock.fastForward(idle + 5000);
    await dialogOf(page).getByRole("button", { name: "Sign out now" }).click();
    await login(page).waitFor();
    expect(urlOf(page)).toBe("/login");
    expect(await page.getByText(reason).count()).toBe(0);
    await signInForm(page).signIn(personas["two-portfolios"]);
    await home(page).waitFor();
    expect(urlOf(page)).toBe("/home");
  });

  test("SESS-09 another user who signs in after the first was signed out never comes to the first one's page", async () => {
    const page = await open("/report?portfolio=MPL01", { as: "two-portfolios", clock: true });
    await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor();
    await page.clock.fastForward(idle + minute);
    await page.getByText(reason).waitFor();
    await signInForm(page).signIn(personas["one-portfolio"]);
    await page.getByRole("heading", { level: 1, name: /Robert/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
  });

  test("ROUTE-09 SAFE-28 FAULT-22 the back button after a sign-out shows the sign-in, and another user never the first one's page", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    await home(page).waitFor();
    await page.evaluate(() => history.pushState({ key: "x" }, "", "/report?portfolio=MPL01"));
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Home", exact: true }).click();
    await home(page).waitFor();
    await page.signOut();
    await page.goBack();
    await expect.poll(() => urlOf(page)).toBe("/report?portfolio=MPL01");
    await login(page).waitFor();
    expect(await page.getByText("Claire").count()).toBe(0);
    expect(await page.title()).toMatch(/^Sign in/);
    await signInForm(page).signIn(personas["one-portfolio"]);
    await page.getByRole("heading", { level: 1, name: /Robert/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
  });
});
