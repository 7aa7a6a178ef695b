import type { Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  button,
  countCalls,
  field,
  fillRequest,
  passChallenge,
  request,
  tickBox,
  typedIn,
  expectScreen,
} from "../../../support/enquiry-pages.ts";
import { anyText } from "../../../support/hostile-texts.ts";
import { journey } from "../../../support/journey.ts";
import { heading } from "../../../support/pages.ts";

const { open, mailsTo } = journey();

/** The API processes the request but its response is lost. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

describe("CAPT-03 access request", () => {
  test("REG-01 CAPT-01 CAPT-02 SAFE-07 ROUTE-01 is sent once; the widget alone", async () => {
    const page = await open("/register");
    const workers: string[] = [];
    page.on("worker", (worker) => workers.push(new URL(worker.url()).pathname));
    await heading(page, "Request access").waitFor();
    // The widget allows no other worker or markup.
    const email = "once@hartwellpensions.example";
    await fillRequest(page, email);
    expect(page.violations()).toEqual([]);
    await button(page, "Continue").click();
    await expectScreen(page, "/recaptcha", "Security check");
    await passChallenge(page);
    expect(new Set(workers)).toEqual(new Set([expect.stringMatching(/^\/assets\/pbkdf2-.*\.js$/)]));
    const outcomes = await page.evaluate(() => {
      const nameOf = (act: () => unknown) => {
        try {
          act();
          return "done";
        } catch (error) {
          return (error as Error).name;
        }
      };
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      return [
        nameOf(() => (document.createElement("div").innerHTML = "<b>x</b>")),
        nameOf(() => new Worker("/config.json")),
        nameOf(() => trustedTypes.createPolicy("svelte-trusted-html", {})),
        nameOf(() => trustedTypes.createPolicy("portal-altcha", {})),
        nameOf(() => trustedTypes.createPolicy("another", {})),
      ];
    });
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => "TypeError"));
    page.forgiveViolations();

    // The request is sent once.
    const sent = countCalls(page, "/api/auth/register");
    await button(page, "OK").dblclick();
    await heading(page, "Thank you for your request").waitFor();
    await expectScreen(page, "/register-confirm", "Thank you for your request");
    expect(sent()).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe(
      "https://www.alderbrook.example/privacy",
    );
    expect(await main.getByRole("link", { name: "Go to our website" }).getAttribute("href")).toBe(
      "https://www.alderbrook.example/",
    );
    await main.getByRole("button", { name: "Back to sign in" }).click();
    await expectScreen(page, "/login", "Sign in");
    // The confirmation is not shown again.
    await page.goBack();
    await expectScreen(page, "/login", "Sign in");
  });

  test("CAPT-01 FAULT-17 a doubtful request is repeated on demand", async () => {
    const page = await open("/register", { expectFailures: true });
    const sent = countCalls(page, "/api/auth/register");
    await fillRequest(page, "again@hartwellpensions.example");
    await button(page, "Continue").click();
    await passChallenge(page);
    // A repeat after a lost response is refused, and sent again only on demand.
    await page.route("**/api/auth/register", loseResponse, { times: 1 });
    await button(page, "OK").click();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    const json = { error: "invalid_captcha", error_description: "Used already." };
    await page.route("**/api/auth/register", (route) => route.fulfill({ status: 400, json }), {
      times: 1,
    });
    await button(page, "OK").click();
    const perhaps = heading(page, "We may have received your request");
    await perhaps.waitFor();
    expect(await perhaps.evaluate((node) => node === document.activeElement)).toBe(true);
    await button(page, "Back to sign in").click();
    await heading(page, "Sign in").waitFor();
    await page.goBack();
    await heading(page, "Request access").waitFor();
    expect(await typedIn(page, ["Organisation"])).toEqual([request.Organisation]);
    await button(page, "Continue").click();
    await perhaps.waitFor();
    expect(sent()).toBe(2);
    await button(page, "Send again").click();
    await passChallenge(page);
    await button(page, "OK").click();
    await heading(page, "Thank you for your request").waitFor();
  });

  test("CAPT-01 CAPT-02 FAULT-17 a challenge is repeated, a lost request too", async () => {
    const page = await open("/register", { expectFailures: true, clock: true });
    const sent = countCalls(page, "/api/auth/register");
    const email = "late@hartwellpensions.example";
    await fillRequest(page, email);
    for (const label of ["Full name", "Organisation", "Account names"]) {
      await field(page, label).fill(anyText);
    }
    await button(page, "Continue").click();
    await page.route("**/api/auth/challenge", (route) => route.abort("connectionfailed"), {
      times: 1,
    });
    await tickBox(page).click();
    await page.getByText("The security check could not be loaded.").waitFor();
    await button(page, "Try again").click();
    await passChallenge(page);
    await page.clock.fastForward(11 * 60_000);
    await page.getByText("The check has expired.").waitFor();
    expect(await button(page, "OK").isDisabled()).toBe(true);
    expect(await tickBox(page).isChecked()).toBe(false);

    // A request whose response is lost arrives once.
    await tickBox(page).click();
    await expect.poll(() => button(page, "OK").isEnabled()).toBe(true);
    await page.route("**/api/auth/register", loseResponse, { times: 1 });
    await button(page, "OK").click();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    expect(await mailsTo(email)).toHaveLength(1);
    await button(page, "OK").dblclick();
    await heading(page, "Thank you for your request").waitFor();
    expect(sent()).toBe(2);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
