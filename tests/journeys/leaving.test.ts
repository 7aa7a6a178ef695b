import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { portal } from "../support/journey.ts";
import { signInForm, urlOf } from "../support/pages.ts";

const { open, audit } = portal({ isFull: true });

const home = (page: Page) => page.getByRole("heading", { level: 1, name: /Claire/ });
const login = (page: Page) => page.getByRole("heading", { name: "Sign in" });
const prompt = (page: Page) => page.getByRole("alertdialog", { name: "Before you go" });
const feedback = (page: Page) => page.getByRole("link", { name: /Feedback/ });

async function askToSignOut(page: Page) {
  await page.getByRole("button", { name: /profile/i }).click();
  await page.getByRole("menuitem", { name: /sign out/i }).click();
}

const sessionOf = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("portal.auditSession"));

const logoutsOf = async (session: string | null) =>
  (await audit()).filter((one) => one.sessionId === session && one.eventType === "Logout").length;

describe("the survey at the sign-out", () => {
  test("SESS-07 SURV-01 asks once; closing the prompt stays, no thanks signs out, is kept and told, and is not asked again", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    await feedback(page).waitFor();
    await askToSignOut(page);
    await prompt(page).waitFor();
    await page.keyboard.press("Escape");
    await prompt(page).waitFor({ state: "detached" });
    expect(await home(page).isVisible()).toBe(true);
    await askToSignOut(page);
    const told = page.waitForResponse(/usersurvey\/set/);
    await page.getByRole("button", { name: "No thanks, sign out" }).click();
    expect((await told).request().postDataJSON()).toMatchObject({ surveyDeclined: true });
    await login(page).waitFor();
    expect(urlOf(page)).toBe("/login");
    const kept = await page.evaluate(() => localStorage.getItem("portal.surveyDeclined"));
    expect(kept).toMatch(/^\w{1,7}$/);

    await page.evaluate(() => localStorage.removeItem("portal.surveyDeclined"));
    const read = page.waitForResponse(/usersurvey\/list/);
    await signInForm(page).signIn(personas["two-portfolios"]);
    await home(page).waitFor();
    expect(JSON.stringify(await (await read).json())).toContain('"surveyDeclined":true');
    expect(await feedback(page).count()).toBe(0);
    await askToSignOut(page);
    await login(page).waitFor();
  });

  test("SESS-07 SURV-01 taking the survey opens it in a tab that cannot reach the portal, and signs out", async () => {
    const page = await open("/home", {
      as: "one-portfolio",
      alsoAsks: "https://survey.alderbrook.example",
      async before(opened) {
        await opened.context().route("https://survey.alderbrook.example/**", (route) =>
          route.fulfill({
            contentType: "text/html",
            body: "<!doctype html><html lang='en'><title>Survey</title><h1>Survey</h1></html>",
          }),
        );
      },
    });
    await feedback(page).waitFor();
    await askToSignOut(page);
    const told = page.waitForRequest(/usersurvey\/set/);
    const opening = page.context().waitForEvent("page");
    await page.getByRole("link", { name: /Take the survey/ }).click();
    const survey = await opening;
    await survey.waitForLoadState();
    expect(await survey.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    expect((await told).postDataJSON()).toMatchObject({ surveyDeclined: false });
    await login(page).waitFor();
  });

  test.for(["listSurveys=500", "setSurvey=delay:60000", "setSurvey=500"])(
    "SESS-07 FAULT-27 a survey endpoint with %s never keeps anybody from signing out",
    async (fault) => {
      const page = await open("/home", { as: "forty-portfolios", fault, expectFailures: true });
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      const left = page.waitForResponse(/auth\/logout/);
      await page.signOut();
      expect((await left).status()).toBe(200);
    },
  );

  test.for([360, 768, 1280, 1440] as const)(
    "SURV-01 the Feedback button at %i px lies on nothing",
    async (width) => {
      const page = await open("/home", { as: "client-uk" });
      await page.setViewportSize({ width, height: 900 });
      await feedback(page).waitFor();
      const isFree = () =>
        page.evaluate(() => {
          const button = document.querySelector("aside a")?.getBoundingClientRect();
          if (!button) return "no button";
          for (let x = button.left + 1; x < button.right; x += 4) {
            for (let y = button.top + 1; y < button.bottom; y += 4) {
              const under = document
                .elementsFromPoint(x, y)
                .find((element) => element.closest("main, footer") && !element.children.length);
              if (under) return under.outerHTML;
            }
          }
          return null;
        });
      expect(await isFree()).toBeNull();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await isFree()).toBeNull();
    },
  );
});

test("SURV-01 RESP-01 the page's content keeps clear of the Feedback button at every width", async () => {
  const page = await open("/home", { as: "client-uk" });
  await feedback(page).waitFor();
  for (const width of [768, 1024, 1100, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gap = await page.evaluate(() => {
      const button = document.querySelector("aside a")?.getBoundingClientRect();
      const main = document.querySelector("main");
      if (!button || !main) return null;
      const edge =
        main.getBoundingClientRect().right - parseFloat(getComputedStyle(main).paddingRight);
      return button.left - edge;
    });
    expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(12);
  }
});

describe("a sign-out in another tab", () => {
  test("SESS-06 FAULT-09 closes the contact form, of which the next user finds nothing", async () => {
    const page = await open("/home", { as: "two-portfolios", expectFailures: true });
    const other = await page.openTab("/home");
    await home(other).waitFor();
    const write = async () => {
      await other.getByRole("button", { name: "My client service team" }).click();
      const leave = other.getByRole("button", { name: /^Leave a message for / });
      await leave.first().click();
      return other.getByRole("dialog", { name: /^Message to / }).getByLabel("Comment");
    };
    await (await write()).fill("Between us two.");
    await page.signOut();
    await login(other).waitFor();
    expect(await other.getByRole("dialog").count()).toBe(0);
    await signInForm(other).signIn(personas["client-uk"]);
    await other.getByRole("heading", { level: 1, name: /Margaret/ }).waitFor();
    expect(await (await write()).inputValue()).toBe("");
  });
});

/** The audit log of a session begins with its sign-in. */
const signedIn = { as: "two-portfolios", signIn: "form" } as const;

describe("leaving the page", () => {
  test("SESS-08 FAULT-23 closing the last tab tells the audit log of a logout, once; another tab that lives on tells none", async () => {
    const page = await open("/home", { ...signedIn, expectFailures: true });
    await home(page).waitFor();
    await page.waitForLoadState("networkidle");
    const session = await sessionOf(page);
    const before = await logoutsOf(session);
    const other = await page.context().newPage();
    await other.goto("/home");
    await home(other).waitFor();
    const own = await sessionOf(other);
    await other.close({ runBeforeUnload: false });
    await page.goto("/brand/favicon.svg");
    page.forgiveViolations();
    await expect.poll(() => logoutsOf(session)).toBe(before + 1);
    expect(await logoutsOf(own)).toBe(0);
    await page.goto("/login");
  });

  test("SESS-08 a reload and the back button keep the user in", async () => {
    const page = await open("/home", { ...signedIn, expectFailures: true });
    await home(page).waitFor();
    await page.waitForLoadState("networkidle");
    const session = await sessionOf(page);
    const before = await logoutsOf(session);
    await page.reload();
    await home(page).waitFor();
    await expect.poll(() => logoutsOf(session)).toBe(before + 1);
    await page.goto("/brand/favicon.svg");
    page.forgiveViolations();
    await page.goBack();
    await home(page).waitFor();
    expect(await sessionOf(page)).toBe(session);
  });

  test("SESS-08 somebody who has signed out leaves without a second word", async () => {
    const page = await open("/home", { ...signedIn, expectFailures: true });
    await home(page).waitFor();
    await page.waitForLoadState("networkidle");
    const session = await sessionOf(page);
    const before = await logoutsOf(session);
    await page.signOut();
    await expect.poll(() => logoutsOf(session)).toBe(before + 1);
    await page.reload();
    await login(page).waitFor();
    expect(await logoutsOf(session)).toBe(before + 1);
    expect(await page.evaluate(() => localStorage.getItem("portal.tabs"))).toBeNull();
  });

  test("ROUTE-09 SAFE-28 FAULT-21 a page that the browser had put away is not shown again after a sign-out", async () => {
    const page = await open("/home", { ...signedIn, expectFailures: true });
    await home(page).waitFor();
    // What a browser that puts such a page away does, by the events that it sends.
    await page.evaluate(() => {
      const told = (type: string) =>
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      told("pagehide");
      sessionStorage.removeItem("portal.session");
      told("pageshow");
      if (document.body.innerText.trim() !== "") throw new Error("the page still shows something");
    });
    await login(page).waitFor();
    expect(await page.getByText("Claire").count()).toBe(0);
  });

  test("SAFE-28 FAULT-21 coming back from another page after a sign-out there shows the sign-in", async () => {
    const page = await open("/home", { ...signedIn, expectFailures: true });
    await home(page).waitFor();
    await page.goto("/brand/favicon.svg");
    page.forgiveViolations();
    await page.evaluate(() => sessionStorage.clear());
    await page.goBack();
    await login(page).waitFor();
    expect(await page.getByText("Claire").count()).toBe(0);
  });
});
