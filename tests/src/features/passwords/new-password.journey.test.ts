import { describe, expect, test } from "vitest";
import {
  type PersonaKey,
  personas,
  sharedSecurityAnswer,
} from "../../../../sandbox/seed/personas.ts";
import { countCalls, expectScreen } from "../../../support/enquiry-pages.ts";
import { anyText } from "../../../support/hostile-texts.ts";
import type { Opening } from "../../../support/journey-options.ts";
import { journey } from "../../../support/journey.ts";
import { heading, loseResponse, signInForm, urlOf } from "../../../support/pages.ts";
import { newPasswordForm, requestLink } from "../../../support/password-pages.ts";
import { expectShort } from "../../../support/short-home.ts";
import type { Page } from "playwright-core";

const { open, newestLink, moveClock, origin } = journey();
const newPassword = "Harbour Lights 2026";

/** Requests a password reset and opens its link. */
async function openReset(key: PersonaKey, opening: Opening = {}) {
  const { email } = personas[key];
  // The API sends an address one email in 30 seconds.
  await moveClock(1);
  await requestLink(origin(), email);
  const page = await open(await newestLink(email), opening);
  return { page, email, ...newPasswordForm(page) };
}

const rule = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ hasText: text }).getAttribute("data-verdict");

describe("INIT-03 SAFE-32 a new password", () => {
  test("RESET-02 RESET-03 SAFE-32 FAULT-17 the API validates; a lost response", async () => {
    const { page, email, securityAnswer, password, confirm, submit } = await openReset(
      "one-portfolio",
      {
        expectFailures: true,
        fault: "bannedPasswords=500",
      },
    );
    await securityAnswer.fill(anyText);
    await password.fill("Alderbrook LetMeIn 7");
    await confirm.fill("Alderbrook LetMeIn 7");
    expect(await rule(page, "No common or banned phrase")).toBe("neutral");
    expect(await page.getByRole("alert").innerText()).toBe("");
    await submit.click();
    await page.getByRole("alert").getByText("contains a banned phrase").waitFor();
    expect(await password.inputValue()).toBe("Alderbrook LetMeIn 7");
    await password.fill("Sunlit Harbour 7");
    await confirm.fill("Sunlit Harbour 7");
    await submit.click();
    await page.getByRole("alert").getByText("The answer to the security question").waitFor();
    expect(await securityAnswer.inputValue()).toBe(anyText);

    // A lost response offers the sign-in. A long password of any script is stored unchanged.
    const call = "**/auth/password/reset";
    const long = ` é 密码🌊 ${"Wave 7 ".repeat(12)} `;
    await securityAnswer.fill(sharedSecurityAnswer);
    await password.fill("x".repeat(10_000));
    await page.getByText("Password must be 1,000 characters or fewer").waitFor();
    await password.fill(long);
    await confirm.fill(long);
    const request = page.waitForRequest((sent) => sent.url().endsWith("/auth/password/reset"));
    await loseResponse(page, call);
    await submit.click();
    expect((await request).postDataJSON()).toMatchObject({ newPassword: long, userName: email });
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    expect(await confirm.inputValue()).toBe(long);
    await page.unroute(call);
    const refusal = { status: 400, json: { error: "invalid_link" } };
    await page.route(call, (route) => route.fulfill(refusal));
    const sent = countCalls(page, "/api/auth/password/reset");
    await submit.dblclick();
    await heading(page, "Your password may already be set").waitFor();
    expect(sent()).toBe(1);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await heading(page, "Sign in").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    await signInForm(page).signIn({ email, password: long });
    await heading(page, /Robert/).waitFor();
  });

  test("INIT-01 INIT-02 ROUTE-01 LOOK-02 the first password and first home", async () => {
    const { email } = personas["initial-password"];
    const link = await newestLink(email);
    const page = await open(link, {
      expectFailures: true,
      fault: "bannedPasswords=500",
      width: 390,
      device: { hasTouch: true },
    });
    await heading(page, "Set your password").waitFor();
    await expectScreen(page, "/set-password", "Set your password");
    await page.reload();
    await heading(page, "Set your password").waitFor();
    expect(urlOf(page)).toBe("/set-password");
    await page.getByText("The list of banned phrases could not be loaded.").waitFor();
    const { password, confirm, submit } = newPasswordForm(page);
    await password.fill(newPassword);
    await confirm.fill(newPassword);
    await loseResponse(page, "**/auth/password/initial");
    await submit.click();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    expect(await password.inputValue()).toBe(newPassword);
    expect(await confirm.inputValue()).toBe(newPassword);
    await page.unroute("**/auth/password/initial");
    const sent = countCalls(page, "/api/auth/password/initial");
    await submit.dblclick();
    await heading(page, "Set your security questions").waitFor();
    expect(sent()).toBe(1);
    expect(urlOf(page)).toBe("/security-question");
    for (const position of [1, 2, 3]) {
      await page.getByLabel(`Question ${position}`).selectOption({ index: 1 });
      await page.getByLabel(`Answer ${position}`).fill("Hill House");
    }
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByRole("button", { name: "Accept and continue" }).click();
    await heading(page, /^Welcome, Chloe/).waitFor();
    // The welcome and what the tour is for.
    await expectShort(page, "a new user", 200);
  });

  test("ROUTE-03 every route shows login during the first sign-in", async () => {
    const page = await open("/redirect?mode=initial&email=a@b.example&code=x", {
      responses: {
        "**/auth/password/initial/verify": { region: "uk" },
        "**/auth/password/initial": { otp: "482915" },
      },
      expectFailures: true,
    });
    const signingIn = Promise.withResolvers<void>();
    await page.route("**/auth/token?otp-code=482915", async (route) => {
      await signingIn.promise;
      await route.fulfill({ status: 400, json: { error: "invalid_grant" } });
    });
    const { password, confirm, submit } = newPasswordForm(page);
    await password.fill(newPassword);
    await confirm.fill(newPassword);
    await submit.click();
    await heading(page, "Sign in").waitFor();
    expect(urlOf(page)).toBe("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect.poll(() => urlOf(page)).toBe("/login");
    await heading(page, "Sign in").waitFor();
    signingIn.resolve();
    await page.getByRole("alert").getByText("The email or password is incorrect.").waitFor();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await heading(page, "Forgot your password?").waitFor();
  });
});
