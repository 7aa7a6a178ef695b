import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  button,
  field,
  fillRequest,
  passChallenge,
  request,
  tickBox,
  typedIn,
} from "../../../support/enquiry-pages.ts";
import { journey } from "../../../support/journey.ts";
import { heading, goBackAtOnce, urlOf } from "../../../support/pages.ts";

const { open, mailsTo } = journey();

/** Submits a request and returns its route, which the test continues later. */
async function sendHeld(page: Page): Promise<Route> {
  await button(page, "Continue").click();
  await passChallenge(page);
  const held = Promise.withResolvers<Route>();
  await page.route("**/api/auth/register", held.resolve, { times: 1 });
  await button(page, "OK").click();
  return held.promise;
}

describe("the back button at the challenge of an access request", () => {
  test("CAPT-01 going back keeps everything typed, as cancel does", async () => {
    const page = await open("/register", { expectFailures: true, isHurried: true });
    await fillRequest(page);
    await button(page, "Continue").click();
    await passChallenge(page);
    await button(page, "Cancel").click();
    await heading(page, "Request access").waitFor();
    expect(urlOf(page)).toBe("/register");
    expect(await typedIn(page, Object.keys(request))).toEqual(Object.values(request));
    await button(page, "Continue").click();
    await heading(page, "Security check").waitFor();
    expect(await tickBox(page).isChecked()).toBe(false);
    await page.goBack();
    await heading(page, "Request access").waitFor();
    expect(urlOf(page)).toBe("/register");
    expect(await typedIn(page, Object.keys(request))).toEqual(Object.values(request));
    expect(await field(page, "Role").inputValue()).toBe("Trustee");

    // Going back during a request stays at the challenge.
    const route = await sendHeld(page);
    await page.goBack();
    await expect.poll(() => urlOf(page)).toBe("/recaptcha");
    await route.abort();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    await page.goBack();
    await heading(page, "Request access").waitFor();
    expect(urlOf(page)).toBe("/register");
    expect(await typedIn(page, Object.keys(request))).toEqual(Object.values(request));

    // Going back while the challenge opens returns to the form.
    await goBackAtOnce(page, "/recaptcha", () => button(page, "Continue").click());
    await heading(page, "Request access").waitFor();
    expect(urlOf(page)).toBe("/register");
    expect(await typedIn(page, Object.keys(request))).toEqual(Object.values(request));
  });

  test("CAPT-01 CAPT-03 a confirmation is shown when the user returns", async () => {
    const email = "waits@hartwellpensions.example";
    const page = await open("/login");
    await page.getByRole("link", { name: "Request access" }).click();
    await fillRequest(page, email);
    const route = await sendHeld(page);
    await page.evaluate(() => history.go(-2));
    await heading(page, "Sign in").waitFor();
    await route.continue();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    await page.getByRole("link", { name: "Request access" }).click();
    await heading(page, "Thank you for your request").waitFor();
    await expect.poll(() => urlOf(page)).toBe("/register-confirm");
  });
});
