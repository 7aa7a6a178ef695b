import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm, urlOf } from "../../../support/pages.ts";

const { open, audit } = journey({ isFull: true });

const home = (page: Page) => page.getByRole("heading", { level: 1, name: /Claire/ });
const login = (page: Page) => page.getByRole("heading", { name: "Sign in" });
const prompt = (page: Page) => page.getByRole("alertdialog", { name: "Before you go" });
const feedback = (page: Page) => page.getByRole("link", { name: /Feedback/ });

async function requestSignOut(page: Page) {
  await page.getByRole("button", { name: /profile/i }).click();
  await page.getByRole("menuitem", { name: /sign out/i }).click();
}

const sessionOf = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("portal.auditSession"));

const logoutsOf = async (session: string | null) =>
  (await audit()).filter((item) => item.sessionId === session && item.eventType === "Logout")
    .length;

describe("survey at sign-out", () => {
  test("SESS-07 SURV-01 the prompt opens once, can close and stores a decline", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    await feedback(page).waitFor();
    await requestSignOut(page);
    await prompt(page).waitFor();
    await page.keyboard.press("Escape");
    expect(await prompt(page).count()).toBe(0);
    expect(await home(page).isVisible()).toBe(true);
    await page.locator("button:focus", { hasText: "Claire Dunmore" }).waitFor();
    await requestSignOut(page);
    const isSent = page.waitForResponse(/usersurvey\/set/);
    await page.getByRole("button", { name: "No thanks, sign out" }).click();
    expect((await isSent).request().postDataJSON()).toMatchObject({ surveyDeclined: true });
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
    await requestSignOut(page);
    await login(page).waitFor();
  });

  test("SESS-07 SURV-01 the survey's tab has no access to the portal", async () => {
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
    await requestSignOut(page);
    const isSent = page.waitForRequest(/usersurvey\/set/);
    const opening = page.context().waitForEvent("page");
    await page.getByRole("link", { name: /Take the survey/ }).click();
    const survey = await opening;
    await survey.waitForLoadState();
    expect(await survey.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    expect((await isSent).postDataJSON()).toMatchObject({ surveyDeclined: false });
    await login(page).waitFor();
  });

  test("SURV-01 SHELL-02 SESS-07 FAULT-27 the button covers and blocks nothing", async () => {
    const page = await open("/home", { as: "client-uk", expectFailures: true });
    await feedback(page).waitFor();
    for (const width of [360, 768, 1024, 1100, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const end of ["top", "bottom"] as const) {
        await page.evaluate(
          (to) => window.scrollTo(0, to === "top" ? 0 : document.body.scrollHeight),
          end,
        );
        expect(await page.evaluate(coveredByFeedback), `${width} px, ${end}`).toBeNull();
      }
      // On a narrow screen the button is below the content.
      const gap = await page.evaluate(gapToFeedback);
      if (width >= 768) expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(12);
    }

    // A slow survey call does not block signing out.
    // A call without a response.
    await page.route(/usersurvey\/set/, () => {});
    const left = page.waitForResponse(/auth\/logout/);
    const surveyRequest = page.waitForRequest(/usersurvey\/set/);
    await page.signOut();
    await surveyRequest;
    expect((await left).status()).toBe(200);
  });
});

/** Returns the content covered by the Feedback button, or null. */
function coveredByFeedback(): string | null {
  const button = document.querySelector("[data-tour=feedback]")?.getBoundingClientRect();
  if (!button) return "no button";
  for (let x = button.left + 1; x < button.right; x += 4) {
    for (let y = button.top + 1; y < button.bottom; y += 4) {
      const under = document
        .elementsFromPoint(x, y)
        .find(
          (element) =>
            element.closest("main, footer") &&
            !element.closest("[data-tour=feedback]") &&
            !element.children.length,
        );
      if (under) return under.outerHTML;
    }
  }
  return null;
}

/** Pixels between the page's content and the Feedback button beside it. */
function gapToFeedback(): number | null {
  const button = document.querySelector("[data-tour=feedback]")?.getBoundingClientRect();
  const main = document.querySelector("main");
  if (!button || !main) return null;
  const { right } = main.getBoundingClientRect();
  return button.left - (right - parseFloat(getComputedStyle(main).paddingRight));
}

describe("leaving the page", () => {
  test("SESS-08 FAULT-23 closing the page logs a logout and keeps the session", async () => {
    // A session's audit log starts with its sign-in.
    const page = await open("/home", {
      as: "two-portfolios",
      signIn: "form",
      expectFailures: true,
    });
    await home(page).waitFor();
    const session = await sessionOf(page);
    const before = await logoutsOf(session);
    const other = await page.context().newPage();
    await other.goto("/home");
    await home(other).waitFor();
    const otherSession = await sessionOf(other);
    await other.close({ runBeforeUnload: false });

    await page.reload();
    await expect.poll(() => logoutsOf(session)).toBe(before + 1);
    expect(await home(page).isVisible()).toBe(true);
    await page.goto("/brand/favicon.svg");
    page.forgiveViolations();
    await expect.poll(() => logoutsOf(session)).toBe(before + 2);
    await page.goBack();
    await home(page).waitFor();
    expect(await sessionOf(page)).toBe(session);
    expect(await logoutsOf(otherSession)).toBe(0);

    await page.signOut();
    await expect.poll(() => logoutsOf(session)).toBe(before + 3);
    await page.reload();
    expect(await login(page).isVisible()).toBe(true);
    expect(await logoutsOf(session)).toBe(before + 3);
    expect(await page.evaluate(() => localStorage.getItem("portal.tabs"))).toBeNull();
  });

  test("SAFE-28 FAULT-21 FAULT-23 pages restored from the browser's cache", async () => {
    const page = await open("/home", {
      as: "two-portfolios",
      expectFailures: true,
      async before(opened) {
        await opened.route("**/*", dropNoStore);
      },
    });
    await home(page).waitFor();
    page.forgiveViolations();
    const session = await sessionOf(page);
    const before = await logoutsOf(session);
    const notes: string[] = [];
    page.on("console", (message) => message.type() === "info" && notes.push(message.text()));
    await page.evaluate(noteReturn);
    await leaveAndReturn(page);
    await expect.poll(() => notes).toEqual([expect.stringMatching(/^restored.*Claire/s), "frame"]);
    expect(await home(page).isVisible()).toBe(true);
    expect(await logoutsOf(session)).toBe(before);
    await page.signOut();
    await expect.poll(() => logoutsOf(session)).toBe(before + 1);

    await signInForm(page).signIn(personas["two-portfolios"]);
    await home(page).waitFor();
    await leaveAndReturn(page, () => sessionStorage.removeItem("portal.session"));
    await login(page).waitFor();
    // The page was empty before its first frame. The browser repeats the earlier messages.
    await expect.poll(() => notes.findLast((note) => note.startsWith("restored"))).toBe("restored");

    // As shipped, pages are `no-store`, which Chromium does not cache.
    await page.unroute("**/*");
    await page.goto("/login");
    await signInForm(page).signIn(personas["two-portfolios"]);
    await home(page).waitFor();
    await leaveAndReturn(page, () => sessionStorage.clear());
    await login(page).waitFor();
    expect(await page.getByText("Claire").count()).toBe(0);
    expect(await page.evaluate(reasonsNotCached)).toContain("response-cache-control-no-store");
  });
});

/** Serves pages without `no-store`, as a server may that an operator configures. */
async function dropNoStore(route: Route): Promise<void> {
  if (route.request().resourceType() !== "document") return route.fallback();
  const response = await route.fetch();
  const { "cache-control": _, ...headers } = response.headers();
  return route.fulfill({ response, headers });
}

/** Leaves the portal, does something there and goes back, to the page in the cache. */
async function leaveAndReturn(page: Page, act: () => void = () => {}): Promise<void> {
  await page.goto("/brand/favicon.svg");
  await page.evaluate(act);
  // `page.goBack` waits for a load event, which a cached page does not have. Later, since an
  // evaluation fails whose document is left before its result is read.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(/home|login/, { waitUntil: "commit" });
}

/** Logs what the page shows when it is restored from the cache, and its first frame afterwards. */
function noteReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) console.info(`restored ${document.body.innerText}`.trim());
  });
  document.addEventListener("freeze", () => requestAnimationFrame(() => console.info("frame")));
}

/** Why the browser did not restore the page from its back/forward cache. */
function reasonsNotCached(): string[] {
  const [navigation] = performance.getEntriesByType("navigation");
  const { notRestoredReasons } = navigation as unknown as {
    readonly notRestoredReasons: { readonly reasons: readonly { readonly reason: string }[] };
  };
  return notRestoredReasons.reasons.map(({ reason }) => reason);
}
