import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm, urlOf } from "../../../support/pages.ts";

const { open, moveClock, origin } = journey();

const greeting = (page: Page, name: RegExp) => page.getByRole("heading", { level: 1, name });
const person = (page: Page) => page.getByRole("main").getByText("Claire").first();
const atLogin = (page: Page) => page.getByRole("heading", { name: "Sign in" });

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const storedTokens = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem("portal.session") ?? "null") as Tokens | null,
  );

/** Returns the status of a call with an access token that no tab has any more. */
async function readStatus(accessToken = ""): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${origin()}/api/portfolios/list`, { headers })).status;
}

async function refreshStatus(refreshToken = ""): Promise<number> {
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  return (await fetch(`${origin()}/api/auth/token`, { method: "POST", body })).status;
}

/** Opens a message to the client service team; resolves with its text field. */
async function writeMessage(page: Page) {
  await page.getByRole("button", { name: "My client service team" }).click();
  await page
    .getByRole("button", { name: /^Leave a message for / })
    .first()
    .click();
  return page.getByRole("dialog", { name: /^Message to / }).getByLabel("Comment");
}

/** Ends all timers of a page, and starts no others until the returned function is called. */
async function stopTimers(page: Page): Promise<() => Promise<void>> {
  const stopped = await page.evaluateHandle(() => {
    const { setTimeout: later, setInterval: repeat } = window;
    const last = later(() => {});
    for (let id = 1; id <= last; id += 1) clearTimeout(id);
    Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 });
    return { setTimeout: later, setInterval: repeat };
  });
  return () => stopped.evaluate((timers) => void Object.assign(window, timers));
}

describe("SESS-05 SAFE-22 FAULT-09 signing in with other tabs open", () => {
  test("AUTH-05 SESS-05 SESS-09 SHELL-02 tabs share language, session, colours", async () => {
    // Both tabs revoke the replaced session: one request is too late.
    const first = await open("/support", {
      config: { multilingual: true },
      expectFailures: true,
    });
    const typing = await first.openTab("/login");
    await first.getByText("简体中文").first().click();
    await typing.getByRole("heading", { name: "登录" }).waitFor();
    await first.getByText("English").first().click();
    await atLogin(typing).waitFor();

    await signInForm(typing).fill(personas["one-portfolio"]);
    await signInForm(first).signIn(personas["two-portfolios"]);
    await first.getByLabel("Comment").waitFor();
    expect(await signInForm(typing).password.inputValue()).not.toBe("");
    await first.getByLabel("Comment").fill("Our trustees ask for the fees.");
    await first.getByRole("link", { name: "Reports", exact: true }).first().click();
    const schedulers = first.waitForResponse(/report-schedulers\/list/);
    await first.getByRole("tab", { name: "Scheduled" }).click();
    await schedulers;
    const reads: string[] = [];
    first.on("request", (request) => reads.push(new URL(request.url()).pathname));
    await signInForm(typing).submit.click();
    await greeting(typing, /Robert/).waitFor();
    // The later sign-in replaces the browser's session.
    await greeting(first, /Robert/).waitFor();
    const notice = first.getByRole("alert").filter({ hasText: "in another tab" });
    expect(await notice.getByRole("paragraph").innerText()).toBe(
      "Robert Ames signed in in another tab, so this tab now shows Robert Ames's portal. What you entered was not sent: message.",
    );
    expect(urlOf(first)).toBe("/home");
    await first.getByText(/£\d/).first().waitFor();
    expect(reads).toContain("/api/portfolios/list");
    expect(reads).not.toContain("/api/report-schedulers/list");

    const colours = () => typing.locator("html").getAttribute("data-colour-mode");
    await first.getByRole("button", { name: /profile/i }).click();
    await typing.getByRole("button", { name: /profile/i }).click();
    for (const [name, mode] of [
      ["Dark", "dark"],
      ["Same as device", null],
    ] as const) {
      await first.getByRole("menuitemradio", { name }).click();
      await expect.poll(colours).toBe(mode);
      await typing.getByRole("menuitemradio", { name, checked: true }).waitFor();
    }
  });

  test("SESS-01 TERMS-02 a tab at the sign-in joins after the terms", async () => {
    const first = await open("/profile", { expectFailures: true });
    const second = await first.openTab("/profile");
    await signInForm(first).signIn(personas["terms-old"]);
    const accept = first.getByRole("button", { name: "Accept" });
    await accept.waitFor();
    const before = await storedTokens(first);
    const statuses = [401, 500];
    await first.route("**/set_termsaccepteddate", (route) => {
      const status = statuses.shift();
      return status ? route.fulfill({ status, json: { error: "x" } }) : route.fallback();
    });
    await accept.click();
    await first.getByRole("alert").first().waitFor();
    // A refresh after the first of the two steps does not affect the other tab.
    expect(await storedTokens(first)).not.toEqual(before);
    expect(await storedTokens(second)).toBeNull();
    expect(await atLogin(second).isVisible()).toBe(true);
    await accept.click();
    for (const tab of [first, second])
      await tab.getByRole("main").getByText("Susan").first().waitFor();
  });

  test("FAULT-09 SAFE-24 a sign-in missed by other tabs replaces the user", async () => {
    const first = await open("/profile", { as: "client-uk", expectFailures: true });
    const margaret = (tab: Page) => tab.getByRole("main").getByText("Margaret").first();
    await margaret(first).waitFor();
    const before = await storedTokens(first);
    const late = await first.openTab("/profile?joins");
    await margaret(late).waitFor();

    // A tab that missed the session signs in itself.
    await late.evaluate(() => sessionStorage.removeItem("portal.session"));
    await late.addInitScript(() => {
      if (location.search === "?alone") Reflect.deleteProperty(window, "BroadcastChannel");
    });
    await late.goto("/profile?alone");
    await signInForm(late).signIn(personas["two-portfolios"]);
    await person(late).waitFor();
    await late.goto("/profile");
    await person(late).waitFor();
    await person(await late.openTab("/profile")).waitFor();
    await greeting(first, /Claire/).waitFor();
    expect(await first.evaluate(() => document.body.innerText)).not.toContain("Margaret");
    await expect.poll(() => readStatus(before?.accessToken)).toBe(401);
  });
});

describe("SAFE-24 SESS-06 FAULT-09 signing out with other tabs open", () => {
  test("SESS-05 SAFE-23 signing out in one tab clears the joined one", async () => {
    const first = await open("/profile", { as: "two-portfolios", expectFailures: true });
    const second = await first.openTab("/profile?tab=Security");
    await second.getByRole("navigation").first().waitFor();
    expect(urlOf(second)).toBe("/profile?tab=Security");
    expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toContain("ey");
    await (await writeMessage(second)).fill("Between us two.");
    const tokens = await storedTokens(first);
    // The other tab leaves by the message, without a timer, and so at once.
    const runTimers = await stopTimers(second);
    await first.signOut();
    await second.getByText("You signed out in another tab.").waitFor();
    await runTimers();
    for (const tab of [first, second]) {
      expect(await atLogin(tab).isVisible()).toBe(true);
      expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
      expect(await tab.getByRole("dialog").count()).toBe(0);
      expect(await tab.evaluate(() => document.body.innerText)).not.toContain("Claire");
    }
    await expect
      .poll(async () => [
        await readStatus(tokens?.accessToken),
        await refreshStatus(tokens?.refreshToken),
      ])
      .toEqual([401, 400]);

    await signInForm(second).signIn(personas["one-portfolio"]);
    await greeting(second, /Robert/).waitFor();
    expect(await (await writeMessage(second)).inputValue()).toBe("");
  });

  test("FAULT-11 SAFE-23 offline keeps the session and can sign out all tabs", async () => {
    const first = await open("/onlinesecuritytips", { as: "two-portfolios", expectFailures: true });
    const second = await first.openTab("/onlinesecuritytips");
    // The page is public: the tab shows it until it has joined the session.
    await second
      .getByRole("banner")
      .getByRole("button", { name: /profile/ })
      .waitFor();
    await second.getByRole("button", { name: "Terms and conditions" }).click();
    expect(await second.getByRole("dialog").count()).toBe(1);
    const notice = first.getByText(/could not reach the service/i).first();
    await first.context().setOffline(true);
    await first
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Home" })
      .click();
    await notice.waitFor();
    await first.context().setOffline(false);
    await first.getByRole("region", { name: "Insights" }).getByRole("listitem").first().waitFor();
    expect(await storedTokens(first)).not.toBeNull();

    await first.context().setOffline(true);
    await first.signOut();
    await atLogin(second).waitFor();
    expect(await second.getByRole("dialog").count()).toBe(0);
    expect([await storedTokens(first), await storedTokens(second)]).toEqual([null, null]);
    await first.context().setOffline(false);
  });
});

describe("SESS-04 SAFE-21 FAULT-02 an expired token in several tabs", () => {
  test("SESS-05 FAULT-10 joined and duplicated tabs share every refresh", async () => {
    const first = await open("/profile", { as: "two-portfolios", expectFailures: true });
    const joined = await first.openTab("/profile");
    const opening = first.context().waitForEvent("page");
    await first.evaluate(() => void window.open("/profile", "_blank", "opener"));
    const copy = await opening;
    const tabs = [first, joined, copy];
    for (const tab of tabs) await person(tab).waitFor();
    const tokensAreShared = async () => {
      const [reference, ...others] = await Promise.all(tabs.map(storedTokens));
      return reference !== null && others.every((other) => isDeepStrictEqual(other, reference));
    };
    await expect.poll(tokensAreShared).toBe(true);
    let refreshes = 0;
    // A token lives from its response on: the clock moves after it.
    first.context().on("requestfinished", (request) => {
      if (request.postData()?.includes("grant_type=refresh_token")) refreshes += 1;
    });
    // The first tab alone does so beside tabs of another release (token relay).
    const rounds = [tabs, [copy]];
    for (const [round, reloaded] of rounds.entries()) {
      await moveClock(6);
      await Promise.all(reloaded.map((tab) => tab.reload()));
      await Promise.all(reloaded.map((tab) => person(tab).waitFor()));
      // Stored data is shown before the calls return.
      await expect.poll(() => refreshes).toBe(round + 1);
      await expect.poll(tokensAreShared).toBe(true);
    }
    expect(refreshes).toBe(rounds.length);
    await moveClock(-6 * rounds.length);
    await copy.close();
  });
});
