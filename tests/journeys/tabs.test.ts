import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { type JourneyPage, portal } from "../support/journey.ts";
import { signInForm, urlOf } from "../support/pages.ts";

const { open, moveClock, origin } = portal();

const greeting = (page: Page, name: RegExp) => page.getByRole("heading", { level: 1, name });
const atLogin = (page: Page) => page.getByRole("heading", { name: "Sign in" });
const storedTokens = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("portal.session") ?? "null") as unknown);

/** A browser with two tabs of one session. */
async function openTwo(path = "/home"): Promise<[JourneyPage, JourneyPage]> {
  const first = await open("/home", { as: "two-portfolios", expectFailures: true });
  const second = await first.openTab(path);
  await second.getByRole("navigation").first().waitFor();
  return [first, second];
}

describe("one session over several tabs", () => {
  test("SESS-05 a new tab joins the session that lives in another, at the address that it was opened at", async () => {
    const first = await open("/home", { as: "two-portfolios" });
    const second = await first.openTab("/report?tab=latest");
    await second.getByRole("navigation").first().waitFor();
    expect(urlOf(second)).toContain("/report");
    expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toContain("ey");
    await second.reload();
    await second.getByRole("navigation").first().waitFor();
  });

  test("SESS-05 a tab at the login follows a sign-in of another, but not while a password is typed in it", async () => {
    // Each of the two tabs gives the replaced session back: one is too late.
    const first = await open("/login", { expectFailures: true });
    const [idle, typing] = [await first.openTab("/login"), await first.openTab("/login")];
    await signInForm(typing).fill(personas["client-uk"]);
    await signInForm(first).signIn(personas["two-portfolios"]);
    await greeting(first, /Claire/).waitFor();
    await greeting(idle, /Claire/).waitFor();
    expect(await signInForm(typing).password.inputValue()).not.toBe("");
    await signInForm(typing).submit.click();
    await greeting(typing, /Margaret/).waitFor();
    // The later sign-in is the session of the browser.
    for (const tab of [first, idle]) {
      await greeting(tab, /Margaret/).waitFor();
      await tab.getByRole("alert").getByText("Margaret").waitFor();
    }
  });

  test("SESS-05 SAFE-22 the next user starts at a page of their own, and nothing is read for the one that was open", async () => {
    const first = await open("/login", { expectFailures: true });
    const second = await first.openTab("/login");
    await signInForm(second).fill(personas["two-portfolios"]);
    await signInForm(first).signIn(personas["client-uk"]);
    await greeting(first, /Margaret/).waitFor();
    await first.getByRole("link", { name: "Reports", exact: true }).first().click();
    const schedulers = first.waitForResponse(/report-schedulers\/list/);
    await first.getByRole("tab", { name: "Scheduled" }).click();
    await schedulers;
    const reads: string[] = [];
    first.on("request", (request) => reads.push(new URL(request.url()).pathname));
    await signInForm(second).submit.click();
    await greeting(first, /Claire/).waitFor();
    expect(urlOf(first)).toBe("/home");
    await expect.poll(() => reads).toContain("/api/portfolios/list");
    expect(reads).not.toContain("/api/report-schedulers/list");
  });

  test("SESS-01 SESS-05 TERMS-02 a tab at the login is taken along once the terms are accepted, not by a refresh before", async () => {
    const first = await open("/login", { expectFailures: true });
    const second = await first.openTab("/login");
    await signInForm(first).signIn(personas["terms-old"]);
    const accept = first.getByRole("button", { name: "Accept" });
    await accept.waitFor();
    const before = await storedTokens(first);
    const calls = [401, 500];
    await first.route("**/set_termsaccepteddate", (route) => {
      const status = calls.shift();
      return status ? route.fulfill({ status, json: { error: "x" } }) : route.fallback();
    });
    await accept.click();
    await first.getByRole("alert").first().waitFor();
    expect(await storedTokens(first)).not.toEqual(before);
    expect(await storedTokens(second)).toBeNull();
    await atLogin(second).waitFor();
    await accept.click();
    for (const tab of [first, second]) await greeting(tab, /Susan/).waitFor();
  });

  test("FAULT-09 SAFE-22 SAFE-24 another user in one tab replaces the first in all, with every trace, and the first one's tokens are worth nothing", async () => {
    const first = await open("/home", { as: "client-uk", expectFailures: true });
    const second = await open("/login", { expectFailures: true });
    await first.getByRole("button", { name: /profile/i }).waitFor();
    const before = (await storedTokens(first)) as { accessToken: string };
    const late = await first.openTab("/login?typing");
    await greeting(late, /Margaret/).waitFor();
    await second.close();

    // A tab that heard nothing of the session signs in by itself.
    await late.evaluate(() => sessionStorage.removeItem("portal.session"));
    await late.addInitScript(() => {
      if (location.search === "?alone") Reflect.deleteProperty(window, "BroadcastChannel");
    });
    await late.goto(`${origin()}/login?alone`);
    await atLogin(late).waitFor();
    await signInForm(late).fill(personas["two-portfolios"]);
    const told = first.waitForFunction(() => document.body.innerText.includes("Claire"), null, {
      timeout: 0,
    });
    await late.getByRole("button", { name: "Sign in" }).click();
    await greeting(late, /Claire/).waitFor();
    await late.reload();
    await late.goto(`${origin()}/home`);
    await greeting(late, /Claire/).waitFor();
    const fresh = await late.openTab("/home");
    await greeting(fresh, /Claire/).waitFor();
    await told;
    await greeting(first, /Claire/).waitFor();
    expect(await first.evaluate(() => document.body.innerText)).not.toContain("Margaret");
    await expect
      .poll(async () => {
        const answer = await fetch(`${origin()}/api/portfolios/list`, {
          headers: { authorization: `Bearer ${before.accessToken}` },
        });
        return answer.status;
      })
      .toBe(401);
  });

  test("SAFE-23 SAFE-24 SESS-05 SESS-06 signing out in one tab signs out all, closes what is open there, and leaves nothing", async () => {
    const [first, second] = await openTwo("/home");
    const pair = (await storedTokens(first)) as { accessToken: string; refreshToken: string };
    await second.getByRole("button", { name: "Terms and conditions" }).click();
    await second.getByRole("dialog").waitFor();
    await first.getByRole("button", { name: /profile/i }).click();
    await first.getByRole("menuitem", { name: /sign out/i }).click();
    await first.getByRole("button", { name: "No thanks, sign out" }).click();
    await atLogin(first).waitFor();
    await atLogin(second).waitFor();
    await second.getByText("You signed out in another tab.").waitFor();
    for (const tab of [first, second]) {
      expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
      expect(await tab.getByRole("dialog").count()).toBe(0);
      expect(await tab.evaluate(() => document.body.innerText)).not.toContain("Claire");
    }
    const ask = async () => {
      const read = await fetch(`${origin()}/api/portfolios/list`, {
        headers: { authorization: `Bearer ${pair.accessToken}` },
      });
      const body = new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: pair.refreshToken,
      });
      const renewed = await fetch(`${origin()}/api/auth/token`, { method: "POST", body });
      return [read.status, renewed.status];
    };
    await expect.poll(ask).toEqual([401, 400]);
  });

  test("SAFE-23 FAULT-11 signing out works without a network, in every tab", async () => {
    const [first, second] = await openTwo();
    await first.context().setOffline(true);
    await first.signOut();
    await atLogin(second).waitFor();
    expect([await storedTokens(first), await storedTokens(second)]).toEqual([null, null]);
    await first.context().setOffline(false);
  });

  test("FAULT-11 without a network a page says so and keeps the session, and reads again once it is back", async () => {
    const first = await open("/onlinesecuritytips", { as: "two-portfolios", expectFailures: true });
    await first.context().setOffline(true);
    await first
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Home" })
      .click();
    await first
      .getByText(/could not reach our service/i)
      .first()
      .waitFor();
    await first.context().setOffline(false);
    await first
      .getByText(/could not reach our service/i)
      .first()
      .waitFor({ state: "detached" });
    expect(await storedTokens(first)).not.toBeNull();
  });

  test("SESS-04 SESS-05 SAFE-21 FAULT-02 three tabs with an expired token make one refresh, round after round", async () => {
    const [first, second] = await openTwo();
    const third = await first.openTab("/home");
    const tabs = [first, second, third];
    let refreshes = 0;
    first.context().on("request", (request) => {
      if (request.postData()?.includes("grant_type=refresh_token")) refreshes += 1;
    });
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1) {
      await moveClock(6);
      await Promise.all(tabs.map((tab) => tab.reload()));
      await Promise.all(tabs.map((tab) => greeting(tab, /Claire/).waitFor()));
      await Promise.all(tabs.map((tab) => tab.waitForLoadState("networkidle")));
    }
    expect(refreshes).toBe(rounds);
    await moveClock(-6 * rounds);
  });

  test("FAULT-10 a duplicated tab lives beside its original, past a refresh of either", async () => {
    const first = await open("/home", { as: "two-portfolios", expectFailures: true });
    const opening = first.context().waitForEvent("page");
    await first.evaluate(() => void window.open("/home", "_blank", "opener"));
    const copy = await opening;
    await greeting(copy, /Claire/).waitFor();
    const haveTheSame = async () =>
      isDeepStrictEqual(await storedTokens(copy), await storedTokens(first));
    expect(await haveTheSame()).toBe(true);
    for (const tab of [copy, first, copy]) {
      await moveClock(6);
      await tab.reload();
      await greeting(tab, /Claire/).waitFor();
      await tab.waitForLoadState("networkidle");
      await expect.poll(haveTheSame).toBe(true);
    }
    await moveClock(-18);
    await copy.close();
  });

  test("AUTH-05 SESS-05 the language that is chosen before signing in is every tab's", async () => {
    const first = await open("/login", { config: { multilingual: true } });
    const second = await first.openTab("/login");
    await first
      .getByRole("button", { name: "简体中文" })
      .or(first.getByText("简体中文"))
      .first()
      .click();
    await second.getByRole("heading", { name: "登录" }).waitFor();
  });
});
