import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm, urlOf } from "../../../support/pages.ts";

const { open } = journey();

const home = (page: Page) => page.getByRole("heading", { level: 1, name: /Margaret/ });
const login = (page: Page) => page.getByRole("heading", { name: "Sign in" });
const prompt = (page: Page) => page.getByRole("alertdialog", { name: "Before you go" });
const feedback = (page: Page) => page.getByRole("link", { name: /Feedback/ });

async function requestSignOut(page: Page) {
  await page.getByRole("button", { name: /profile/i }).click();
  await page.getByRole("menuitem", { name: /sign out/i }).click();
}

describe("survey at sign-out", () => {
  test("SURV-01 SHELL-02 SESS-07 the button covers nothing; a decline is kept", async () => {
    const page = await open("/home", { as: "client-uk" });
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

    // The prompt opens once, can close and stores a decline.
    await requestSignOut(page);
    await prompt(page).waitFor();
    await page.keyboard.press("Escape");
    expect(await prompt(page).count()).toBe(0);
    expect(await home(page).isVisible()).toBe(true);
    await page.locator("button:focus", { hasText: "Margaret Ellis" }).waitFor();
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
    await signInForm(page).signIn(personas["client-uk"]);
    await home(page).waitFor();
    expect(JSON.stringify(await (await read).json())).toContain('"surveyDeclined":true');
    expect(await feedback(page).count()).toBe(0);
    await requestSignOut(page);
    await login(page).waitFor();
  });

  test("SESS-07 SURV-01 FAULT-27 the survey's tab is apart, its call slow", async () => {
    const page = await open("/home", {
      as: "one-portfolio",
      expectFailures: true,
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
    // A call without a response does not block signing out.
    await page.route(/usersurvey\/set/, () => {});
    const left = page.waitForResponse(/auth\/logout/);
    const isSent = page.waitForRequest(/usersurvey\/set/);
    const opening = page.context().waitForEvent("page");
    await page.getByRole("link", { name: /Take the survey/ }).click();
    const survey = await opening;
    await survey.waitForLoadState();
    expect(await survey.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    expect((await isSent).postDataJSON()).toMatchObject({ surveyDeclined: false });
    await login(page).waitFor();
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
