import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm, urlOf } from "../../../support/pages.ts";

const { open, moveClock } = journey();
const minute = 60_000;
const idle = 30 * minute;

const dialogOf = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" });
const details = (page: Page) => page.getByRole("main").getByText("Claire").first();
const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Profile" });
const login = (page: Page) => page.getByRole("heading", { name: "Sign in" });
const reason = "You were signed out because you were inactive.";

const token = (page: Page) => page.evaluate(() => sessionStorage.getItem("portal.session"));

const lastActivityOf = async (page: Page) =>
  Number(await page.evaluate(() => localStorage.getItem("portal.lastActiveAt")));

describe("SAFE-25 idle time", () => {
  test("SESS-02 SESS-09 FAULT-07 a countdown is announced and ends a session", async () => {
    const page = await open("/profile?portfolio=x", { as: "two-portfolios", clock: true });
    await details(page).waitFor();
    const opener = page.getByRole("contentinfo").getByRole("button", { name: "Terms" });
    await opener.click();
    const terms = page.getByRole("dialog", { name: "Terms and conditions" });
    await terms.waitFor();
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
    for (const ms of [10_000, 10_000, 7_000]) await page.clock.runFor(ms);
    const seconds = (await heard.jsonValue()).map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(seconds).toEqual([30, 20, 10, 5]);
    await page.clock.resume();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });

    // The terms are open again, and give the focus back to what opened them.
    await terms.waitFor();
    await page.keyboard.press("Escape");
    await terms.waitFor({ state: "detached" });
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await details(page).isVisible()).toBe(true);

    // The dialog warns before an idle session ends, and gives the focus back to an open form.
    await page.getByRole("button", { name: "Ask us to update your details" }).click();
    const comment = page.getByRole("dialog").getByLabel("Comment");
    await comment.focus();
    const before = await token(page);
    await page.clock.pauseAt((await lastActivityOf(page)) + idle - 5000);
    expect(await dialogOf(page).isVisible()).toBe(false);
    await page.clock.resume();
    await page.clock.runFor(6000);
    const stay = dialogOf(page).getByRole("button", { name: "Stay signed in" });
    await stay.waitFor();
    expect(await stay.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^\(\d+\) Are you still there\?$/);
    await stay.click();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await page.title()).toMatch(/^Profile ·/);
    await expect
      .poll(() => comment.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Escape");
    await comment.waitFor({ state: "detached" });
    const place = urlOf(page);
    await expect.poll(() => token(page)).not.toBe(before);

    await page.clock.fastForward(idle + 10_000);
    await dialogOf(page).waitFor();
    // The end of a session requires the network, so the last second runs in real time.
    await page.clock.runFor(19_000);
    await login(page).waitFor();
    await page.getByText(reason).waitFor();
    expect(urlOf(page)).toBe("/login");
    expect(await page.evaluate(() => sessionStorage.getItem("portal.session"))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("portal.lastActiveAt"))).toBeNull();
    await signInForm(page).signIn(personas["two-portfolios"]);
    await details(page).waitFor();
    expect(urlOf(page)).toBe(place);
  });

  test("SESS-02 the terms of a sign-in end without activity, too", async () => {
    const page = await open("/login", { clock: true });
    await signInForm(page).signIn(personas["terms-old"]);
    const terms = page.getByRole("heading", { level: 1, name: "Terms and conditions" });
    await terms.waitFor();
    const dialog = dialogOf(page);
    await page.clock.pauseAt((await lastActivityOf(page)) + idle - 5000);
    await page.clock.resume();
    await page.clock.runFor(6000);
    const stay = dialog.getByRole("button", { name: "Stay signed in" });
    await stay.waitFor();
    expect(await stay.evaluate((node) => node === document.activeElement)).toBe(true);
    await stay.click();
    await dialog.waitFor({ state: "detached" });
    expect(await terms.isVisible()).toBe(true);
    await page.clock.fastForward(idle + 10_000);
    await dialog.waitFor();
    // The end of a session requires the network, so the last second runs in real time.
    await page.clock.runFor(19_000);
    await login(page).waitFor();
    await page.getByText(reason).waitFor();
    expect(await token(page)).toBeNull();
  });

  test("SESS-03 SAFE-25 tabs share their activity and the dialog", async () => {
    const page = await open("/profile", { as: "two-portfolios", clock: true });
    await details(page).waitFor();
    const tab = await page.context().newPage();
    await tab.goto("/profile");
    await details(tab).waitFor();
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

  test("SESS-02 SESS-03 FAULT-07 FAULT-25 waking late, and leaving the dialog", async () => {
    const page = await open("/profile?q=x", { as: "two-portfolios", clock: true });
    await title(page).waitFor();
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
    await signInForm(page).signIn(personas["one-portfolio"]);
    await page.getByRole("heading", { level: 1, name: /Robert/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
    await page.goto("/profile?q=x");

    // Reloading after the timeout shows only the reason.
    await title(page).waitFor();
    await page.evaluate(() => {
      const longAgo = Date.now() - 31 * 60_000;
      localStorage.setItem("portal.lastActiveAt", String(longAgo));
    });
    // Waits for the page's queries before counting calls.
    expect(await title(page).count()).toBe(1);
    const calls: string[] = [];
    page.on("request", (request) => void calls.push(new URL(request.url()).pathname));
    await page.reload();
    await login(page).waitFor();
    await page.getByText(reason).waitFor();
    expect(urlOf(page)).toBe("/login");
    expect(calls.filter((path) => /^\/api\/(?!health|log|auth|resources)/.test(path))).toEqual([]);
    await signInForm(page).signIn(personas["one-portfolio"]);
    await expect.poll(() => urlOf(page)).toBe("/profile?q=x");

    // Signing out in the dialog shows the sign-in without a reason, which forgets the page.
    await title(page).waitFor();
    await page.clock.fastForward(idle + 5000);
    await dialogOf(page).getByRole("button", { name: "Sign out now" }).click();
    await login(page).waitFor();
    expect(urlOf(page)).toBe("/login");
    expect(await page.getByText(reason).count()).toBe(0);
    await signInForm(page).signIn(personas["one-portfolio"]);
    await page.getByRole("heading", { level: 1, name: /Robert/ }).waitFor();
    expect(urlOf(page)).toBe("/home");
  });

  test("FAULT-06 SESS-09 LIVE-01 staying renews the token, or shows an end", async () => {
    const page = await open("/profile", {
      as: "two-portfolios",
      clock: true,
      expectFailures: true,
      // A look for new reports would renew the token before the API's clock moves.
      config: { newReportsSeconds: 0 },
    });
    await details(page).waitFor();
    const sent = page.sentRequests().length;
    await page.clock.fastForward(idle + 5_000);
    await dialogOf(page).waitFor();
    // With zero seconds nobody looks for new reports (CFG-01).
    const asked = page.sentRequests().slice(sent);
    expect(asked.filter(({ url }) => url.includes("/reports/"))).toEqual([]);
    const before = await token(page);
    await moveClock(31);
    // Background calls, successful or not, and a resting pointer are no activity.
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
    await expect.poll(() => token(page)).not.toBe(before);
    await moveClock(-31);

    const place = urlOf(page);
    await page.clock.fastForward(idle + 5_000);
    await dialogOf(page).waitFor();
    await moveClock(13 * 60);
    await dialogOf(page).getByRole("button", { name: "Stay signed in" }).click();
    await page.clock.resume();
    await login(page).waitFor();
    await page.getByText("Your session has ended. Sign in again.").waitFor();
    expect(await dialogOf(page).count()).toBe(0);
    await moveClock(-13 * 60);
    await signInForm(page).signIn(personas["two-portfolios"]);
    await expect.poll(() => urlOf(page)).toBe(place);
  });
});
