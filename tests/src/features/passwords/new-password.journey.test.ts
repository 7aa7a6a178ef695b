import { describe, expect, test } from "vitest";
import {
  type PersonaKey,
  personas,
  sharedSecurityAnswer,
} from "../../../../sandbox/seed/personas.ts";
import { countCalls } from "../../../support/enquiry-pages.ts";
import { expectScreen } from "../../../support/expect-screen.ts";
import { anyText } from "../../../support/hostile-texts.ts";
import type { Opening } from "../../../support/journey-options.ts";
import { journey } from "../../../support/journey.ts";
import { loseResponse, signInForm, urlOf } from "../../../support/pages.ts";
import {
  headingOf as heading,
  newPasswordForm,
  requestLink,
} from "../../../support/password-pages.ts";
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
  test("RESET-02 RESET-03 SAFE-32 a checklist; a long password is stored as is", async () => {
    const { page, email, securityAnswer, password, confirm, submit } =
      await openReset("one-portfolio");
    await page.getByRole("listitem").first().waitFor();
    expect(await rule(page, "A digit")).toBe("neutral");
    await password.press("a");
    expect(await rule(page, "A lowercase letter")).toBe("met");
    expect(await rule(page, "A digit")).toBe("unmet");
    await password.fill("Alderbrook LetMeIn 7");
    expect(await rule(page, "No common or banned phrase")).toBe("unmet");
    await password.fill("x".repeat(10_000));
    await page.getByText("Password must be 1,000 characters or fewer").waitFor();
    await password.fill("Harbour Lights 7");
    await confirm.fill("Harbour Lights 8");
    await page.getByText("The passwords do not match").waitFor();
    await page.getByText("You did not answer the question").waitFor();
    await confirm.press("Enter");
    const focused = await page
      .locator("body")
      .evaluate(() => document.activeElement?.getAttribute("name"));
    expect(focused).toBe("security-answer");
    expect(await submit.isDisabled()).toBe(true);
    expect(await password.getAttribute("autocomplete")).toBe("new-password");
    expect(await securityAnswer.getAttribute("autocomplete")).toBe("off");

    // A long password of any script is stored unchanged.
    const long = ` é 密码🌊 ${"Wave 7 ".repeat(12)} `;
    await securityAnswer.fill(sharedSecurityAnswer);
    await password.fill(long);
    await confirm.fill(long);
    const request = page.waitForRequest((sent) => sent.url().endsWith("/auth/password/reset"));
    await submit.click();
    expect((await request).postDataJSON()).toMatchObject({ newPassword: long, userName: email });
    await page.getByRole("button", { name: "Back to sign in" }).click();
    await signInForm(page).signIn({ email, password: long });
    await heading(page, /Robert/).waitFor();
  });

  test("RESET-02 RESET-03 FAULT-17 the API validates; a lost response signs in", async () => {
    const { page, email, securityAnswer, password, confirm, submit } = await openReset(
      "client-global",
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

    // A lost response offers the sign-in.
    const call = "**/auth/password/reset";
    await securityAnswer.fill(sharedSecurityAnswer);
    await password.fill(newPassword);
    await confirm.fill(newPassword);
    await loseResponse(page, call);
    await submit.click();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    expect(await confirm.inputValue()).toBe(newPassword);
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
    await signInForm(page).signIn({ email, password: newPassword });
    await heading(page, /Ingrid/).waitFor();
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
    await page.route("**/auth/password/initial", (route) => route.abort());
    await submit.click();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
    expect(await password.inputValue()).toBe(newPassword);
    expect(await confirm.inputValue()).toBe(newPassword);
    await page.unroute("**/auth/password/initial");
    await loseResponse(page, "**/auth/password/initial");
    await submit.click();
    await page.getByRole("alert").getByText("We could not reach the service.").waitFor();
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
